"""叫裁判: a table calls a referee, and a referee answers the call."""
