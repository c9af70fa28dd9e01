"""The platform in real browsers: a server process, Debian's Chromium, and people in the hall."""
