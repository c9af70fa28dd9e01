"""自助报到机: a device at the entrance on which entrants check themselves in."""
