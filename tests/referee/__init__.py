"""裁判: the referee core, file by file as in the source."""
