"""The private page of an entrant."""
