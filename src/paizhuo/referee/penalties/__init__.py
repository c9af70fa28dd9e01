"""处罚: every sanction the books know, what a class costs, what a match is awarded as."""
