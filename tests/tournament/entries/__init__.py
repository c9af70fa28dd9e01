"""报名: tests of entries, their checks, substitutes, line-ups, related entrants and the draw of numbers."""
