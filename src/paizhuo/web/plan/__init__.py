"""规程: the plan of an event, shown in full and changed while the event runs."""
