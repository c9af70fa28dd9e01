"""入门: a short introduction to Guandan and to Shengji for those who have never played, step by step, done by hand.

Every step is a situation of the game by the rule book that was chosen. What the learner answers is judged by the law
itself (``guandan.refusal``, ``shengji.refusal`` and the functions that score), with the article; only what is legal and
yet not what the step is about gets a sentence of its own. Where to look: ``lesson`` (a step and its verdict);
``guandan`` and ``shengji`` (the steps).
"""

from paizhuo.table.introduction.course import lesson_at, lessons
from paizhuo.table.introduction.lesson import Laid, Lesson, Verdict

__all__ = ["Laid", "Lesson", "Verdict", "lesson_at", "lessons"]
