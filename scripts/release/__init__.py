"""发布: builds the packages of a release and tries them as a new user would.

Where to look: ``packages`` (what is built, and what each must contain), ``trial`` (installs one and uses it),
``__main__`` (the command that ``make release`` runs).
"""
