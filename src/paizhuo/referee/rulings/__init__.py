"""裁定: a case and a history make a ruling; what it grows into and what it does."""
