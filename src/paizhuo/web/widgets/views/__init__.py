"""视图: the widgets, and the page that gives the lines to embed them."""
