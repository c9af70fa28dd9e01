"""叫裁判: a table calls the referee, and somebody goes there."""
