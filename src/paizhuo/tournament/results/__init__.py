"""成绩: outcomes, which of them a stage accepts, and the sheet of every entrant."""
