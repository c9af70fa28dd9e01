"""处分: sanctions for conduct on referees, leaders, coaches and units, with the written decision."""
