"""网上报名: the public entry form."""
