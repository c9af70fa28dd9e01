"""升级的说法: plays, deals, options and records of Shengji in words."""
