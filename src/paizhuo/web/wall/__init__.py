"""大屏: what hangs on the wall, and its control at the desk."""
