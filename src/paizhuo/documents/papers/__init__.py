"""各种文书: one module for each paper, named as in the catalogue.

Every module exports ``check`` (what is missing before the paper can be printed, or None) and ``make`` (the paper). The
catalogue calls ``make`` only where ``check`` finds nothing missing. A paper that only some events use exports
``is_used`` as well.
"""
