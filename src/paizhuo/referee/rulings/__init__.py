"""裁定: work out a ruling from a case and a history, how it escalates and what it does."""
