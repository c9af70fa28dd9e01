# 清点: the types of ``tally`` for the compiler; the Python file runs without them.

cimport cython

from paizhuo.kernel.deal cimport Deal


@cython.final
cdef class Tally:
    cdef unsigned int[::1] held
    cdef unsigned long long[::1] name
    cdef int cards
    cdef int plain
    cdef int _level
    cdef unsigned long long _exact
    cdef unsigned long long[::1] _weight
    cdef unsigned char[::1] _value
    cdef int[::1] _best

    cdef bint begin(self, Deal deal) noexcept nogil
    cdef void take(self, int seat, unsigned long long low, unsigned long long high) noexcept nogil
    cdef void put_back(self, int seat, unsigned long long low, unsigned long long high, int plain) noexcept nogil
    cdef bint may_answer(self, Deal deal) noexcept nogil
    cdef bint goes_out(self, Deal deal) noexcept nogil
    cdef void write_name(self, Deal deal) noexcept nogil
    cdef void _sort(self, int level) noexcept nogil
    cdef void _move(self, int seat, unsigned long long word, int first, bint back) noexcept nogil
    cdef int _count(self, int seat, int value) noexcept nogil
    cdef int _most(self, int seat, int value) noexcept nogil
    cdef bint _four_jokers(self, int seat) noexcept nogil
    cdef bint _runs(self, int seat) noexcept nogil
    cdef bint _survey(self, int seat) noexcept nogil
    cdef void _write_order(self, unsigned long long state, unsigned int top) noexcept nogil
