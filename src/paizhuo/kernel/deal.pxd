# 一副牌: the types of ``deal`` for the compiler; the Python file runs without them.

cimport cython

from paizhuo.kernel.plays cimport Plays


cpdef unsigned long long mixed(unsigned long long state) noexcept nogil
cdef bint within(unsigned long long part, unsigned long long whole) noexcept nogil


@cython.final
cdef class Deal:
    cdef readonly Plays plays
    cdef unsigned long long low[4]
    cdef unsigned long long high[4]
    cdef signed char finish[4]
    cdef readonly int level
    cdef readonly int turn
    cdef readonly int leader
    cdef readonly int top_seat
    cdef readonly int passes
    cdef readonly int out
    cdef readonly bint over
    cdef readonly unsigned int top
    cdef readonly long turns
    cdef readonly long choices
    cdef readonly long listed
    cdef readonly int most
    cdef unsigned long long[::1] _was_low
    cdef unsigned long long[::1] _was_high
    cdef unsigned long long[::1] _was
    cdef int _acts
    cdef bint busy

    cdef bint may_lay(self, unsigned long long low, unsigned long long high, unsigned int meta) noexcept nogil
    cdef int listing(self, bint canonical) noexcept nogil
    cdef void lay(self, unsigned long long low, unsigned long long high, unsigned int meta) noexcept nogil
    cdef void give_way(self) noexcept nogil
    cdef void take_back(self) noexcept nogil
    cdef void follow(self, Deal other) noexcept nogil
    cdef void _remember(self, unsigned long long low, unsigned long long high) noexcept nogil
    cdef int _responder(self, int steps) noexcept nogil
    cdef int _responders(self) noexcept nogil
    cdef void _to_the_end(self, unsigned long long chance, bint canonical) noexcept nogil
