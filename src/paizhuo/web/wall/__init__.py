"""大屏: the big screen of the hall, and its control at the desk."""
