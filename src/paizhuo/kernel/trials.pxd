# 试打: the types of ``trials`` for the compiler; the Python file runs without them.

from paizhuo.kernel.club cimport Club
from paizhuo.kernel.deal cimport within
from paizhuo.kernel.endgame cimport Endgame
from paizhuo.kernel.grouping cimport Grouping
from paizhuo.kernel.playout cimport Playout
from paizhuo.kernel.plays cimport Plays
from paizhuo.kernel.worlds cimport Worlds


cdef class Trials:
    cdef readonly Playout playout
    cdef readonly int count
    cdef readonly int worlds
    cdef Plays _plays
    cdef Club _club
    cdef Grouping _rest
    cdef Endgame _endgame
    cdef unsigned long long[::1] _low
    cdef unsigned long long[::1] _high
    cdef unsigned int[::1] _meta
    cdef double[::1] _prior
    cdef signed char[::1] _alive
    cdef int[::1] _tried
    cdef signed char[::1] _value
    cdef signed char[::1] _finish
    cdef unsigned long long _hand_low
    cdef unsigned long long _hand_high
    cdef int _seat
    cdef int _level
    cdef int _leader
    cdef unsigned int _top
    cdef int _top_seat
    cdef int _passes
    cdef int _out
    cdef int _unsolved

    cdef void _weigh(self, unsigned long long low, unsigned long long high, int most)
    cdef double _merit(self, unsigned long long low, unsigned long long high, unsigned int meta) noexcept nogil
    cdef void _run(self, Worlds worlds, int first, int last) noexcept nogil
    cdef void _load(self, Worlds worlds, int world) noexcept nogil
    cdef signed char _outcome(self) noexcept nogil
    cdef bint _is_open(self) noexcept nogil
    cdef signed char _gain(self) noexcept nogil
    cdef int _sum(self, int play) noexcept nogil
    cdef int _best(self) noexcept nogil
    cdef int _drop(self, double width) noexcept nogil
    cdef double _ahead(self, int play, int other) noexcept nogil
