"""The parts of books and lists."""
