# 记牌: the types of ``memory`` for the compiler; the Python file runs without them.

cimport cython

cdef int bomb_place(int step) noexcept nogil
cdef unsigned long long common(unsigned long long one, unsigned long long other) noexcept nogil


@cython.final
cdef class Memory:
    cdef unsigned long long played_low[4]
    cdef unsigned long long played_high[4]
    cdef unsigned long long act_low[4]
    cdef unsigned long long act_high[4]
    cdef unsigned long long known_low[4]
    cdef unsigned long long known_high[4]
    cdef unsigned long long refused[8]
    cdef int passed

    cdef void forget(self) noexcept nogil
    cdef void laid(self, int seat, unsigned long long low, unsigned long long high, bint leading) noexcept nogil
    cdef void gave_way(self, int seat, unsigned int top, int top_seat, bint ended) noexcept nogil
    cdef void moved(self, int giver, int taker, int card) noexcept nogil
    cdef void follow(self, Memory other) noexcept nogil
    cdef void _clear_trick(self) noexcept nogil
