"""程序对接: its pages."""
