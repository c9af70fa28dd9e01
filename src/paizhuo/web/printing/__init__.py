"""打印: the papers and spreadsheets of a competition."""
