"""手册: builds the manual in both languages.

Where to look: ``walks`` (steps that a browser takes and the manual prints), ``rules`` (the page that the law writes),
``hook`` (what MkDocs does with a page), ``build`` (the site that the platform serves under /help/).
"""
