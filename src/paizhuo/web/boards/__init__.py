"""逐副录入: the recorder's grid of a duplicate round, board by board and room by room."""
