"""扩充包: packages that add to the program by entry points; ``example`` is one."""
