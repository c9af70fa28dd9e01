"""Papers and spreadsheets: every paper is compared with its checked text."""
