"""裁判: the pages of a referee: my tables, calls, rulings."""
