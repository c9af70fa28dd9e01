"""The kiosk at the entrance."""
