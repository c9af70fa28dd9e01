"""方案: what is to be played: stages, regulations, templates, timetable, and whether it fits."""
