"""赛制引擎: one file for each family of formats: who meets whom next, and who ends where."""
