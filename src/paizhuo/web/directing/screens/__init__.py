"""大屏控制: what the wall shows, steered from the desk."""
