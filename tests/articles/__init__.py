"""条文: every Guandan example of the specification as a test named by its number and article.

``test_example_026_gz_r18_nat_5_2`` is example 26, which the specification draws from GZ R18 and NAT 5(二); ``derived``
marks what follows from the articles without being said, ``silent`` a default where the books say nothing.
``proves`` tells which articles a test stands for, ``table`` lays the cards, ``test_coverage`` counts, ``test_doors``
holds every article to the page, command or paper by which a person reaches it.
"""
