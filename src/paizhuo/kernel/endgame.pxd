# 残局: the types of ``endgame`` for the compiler; the Python file runs without them.

cimport cython

from paizhuo.kernel.deal cimport Deal, mixed
from paizhuo.kernel.tally cimport Tally


@cython.final
cdef class Endgame:
    cdef readonly long nodes
    cdef readonly long spent
    cdef readonly int count
    cdef signed char[::1] worth
    cdef Deal _deal
    cdef Tally _tally
    cdef unsigned long long[::1] _low
    cdef unsigned long long[::1] _high
    cdef unsigned int[::1] _meta
    cdef int[::1] _order
    cdef unsigned long long[::1] _table
    cdef unsigned long long _mask
    cdef unsigned long long _age
    cdef bint _busy

    cdef int exact(self, Deal deal) noexcept nogil
    cdef int weigh(self, Deal deal) noexcept nogil
    cdef bint _enter(self, Deal deal) noexcept nogil
    cdef int _settle(self, Deal deal, int base) noexcept nogil
    cdef int _reaches(self, Deal deal, int goal, int base) noexcept nogil
    cdef int _decide(self, Deal deal, int goal, int base, int lower, int upper) noexcept nogil
    cdef int _after(self, Deal deal, int place, int goal, int base) noexcept nogil
    cdef bint _next_decides(self, Deal deal, int goal) noexcept nogil
    cdef int _gather(self, Deal deal, int base, int known) noexcept nogil
    cdef int _sort_key(self, Deal deal, int place) noexcept nogil
    cdef void _bring(self, int place, int end) noexcept nogil
    cdef int _slot(self) noexcept nogil
