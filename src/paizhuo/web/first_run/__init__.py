"""设置这台电脑: the first hour of an installation: who runs it, where it stands, which address phones open."""
