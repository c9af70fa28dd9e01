"""升级记录: tests of the records of Shengji."""
