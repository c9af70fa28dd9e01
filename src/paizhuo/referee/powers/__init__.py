"""职权: who may do what, who may give a ruling, who steps aside, who is drawn for a table."""
