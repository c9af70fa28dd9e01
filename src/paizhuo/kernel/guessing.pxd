# 猜牌: the types of ``guessing`` for the compiler; the Python file runs without them.

from paizhuo.kernel.club cimport Club
from paizhuo.kernel.deal cimport mixed, within
from paizhuo.kernel.grouping cimport Grouping
from paizhuo.kernel.worlds cimport Worlds, held


cdef class Guessing:
    cdef readonly int count
    cdef Club _club
    cdef Grouping _plan
    cdef signed char[::1] _seat
    cdef signed char[::1] _top_seat
    cdef unsigned int[::1] _top
    cdef unsigned int[::1] _meta
    cdef unsigned long long[::1] _low
    cdef unsigned long long[::1] _high
    cdef unsigned long long[::1] _gone_low
    cdef unsigned long long[::1] _gone_high
    cdef signed char[::1] _lefts
    cdef int[::1] _misfits
    cdef unsigned long long _seen_low
    cdef unsigned long long _seen_high
    cdef list _laid
    cdef int _level
    cdef int _most

    cdef int otherwise(self, int seat, unsigned long long low, unsigned long long high, int most) noexcept nogil
    cdef void _look(self, int at, int seat, unsigned long long low, unsigned long long high) noexcept nogil
    cdef void _weigh(self, Worlds worlds) noexcept nogil
    cdef void _stir(self, Worlds worlds, int rounds, double strictness, unsigned long long chance) noexcept nogil
    cdef void _exchange(self, Worlds worlds, int world, double strictness, unsigned long long chance) noexcept nogil
    cdef int _pick(self, Worlds worlds, int place, int number) noexcept nogil
