"""裁判: my tables, calls, rulings."""
