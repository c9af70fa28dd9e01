"""赛制引擎: whole events, and what each engine answers on the way."""
