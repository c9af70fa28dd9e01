"""模板排版: lays out the templates of the pages without changing what the pages show.

Lines get at most 120 characters and show how elements and blocks nest. A line is only broken where white space does not
show (inside a tag, at the edge of a block element) or where there is white space already. djLint, which lints the
templates, would put every ``{% if %}`` on a line of its own, which shows as a space between two Chinese words.
"""
