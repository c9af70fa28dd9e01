"""报名: entries by hand, from a spreadsheet and from the web; check-in."""
