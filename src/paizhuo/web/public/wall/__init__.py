"""大屏: what hangs on the wall."""
