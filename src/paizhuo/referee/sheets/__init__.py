"""记分表: who writes, checks and hands in a sheet; until when an error is corrected."""
