"""报名: by hand, from a spreadsheet, from the web; and check-in."""
