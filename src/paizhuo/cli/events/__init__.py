"""赛事命令: the actions of ``paizhuo event``, by theme."""
