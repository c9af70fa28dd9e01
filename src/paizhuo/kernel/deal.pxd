# 一副牌: the types of ``deal`` for the compiler; the Python file runs without them.

from paizhuo.kernel.plays cimport Plays


cpdef unsigned long long mixed(unsigned long long state) noexcept nogil


cdef class Deal:
    cdef readonly Plays plays
    cdef unsigned long long[::1] low
    cdef unsigned long long[::1] high
    cdef signed char[::1] finish
    cdef public int level
    cdef public int turn
    cdef public int leader
    cdef public int top_seat
    cdef public int passes
    cdef public int out
    cdef public bint over
    cdef public unsigned int top
    cdef public long turns
    cdef public long choices
    cdef public long listed
    cdef public int most
    cdef unsigned long long[::1] _was_low
    cdef unsigned long long[::1] _was_high
    cdef unsigned long long[::1] _was
    cdef int _acts

    cdef int listing(self, bint canonical) noexcept nogil
    cdef void lay(self, unsigned long long low, unsigned long long high, unsigned int meta) noexcept nogil
    cdef void give_way(self) noexcept nogil
    cdef void take_back(self) noexcept nogil
    cdef void follow(self, Deal other) noexcept nogil
    cdef void _remember(self, unsigned long long low, unsigned long long high) noexcept nogil
    cdef int _responder(self, int steps) noexcept nogil
    cdef int _responders(self) noexcept nogil
    cdef void _to_the_end(self, unsigned long long chance, bint canonical) noexcept nogil
