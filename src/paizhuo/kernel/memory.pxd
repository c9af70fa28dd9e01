# 记牌: the types of ``memory`` for the compiler; the Python file runs without them.

cdef int bomb_place(int step) noexcept nogil
cdef unsigned long long common(unsigned long long one, unsigned long long other) noexcept nogil


cdef class Memory:
    cdef unsigned long long[::1] played_low
    cdef unsigned long long[::1] played_high
    cdef unsigned long long[::1] act_low
    cdef unsigned long long[::1] act_high
    cdef unsigned long long[::1] known_low
    cdef unsigned long long[::1] known_high
    cdef unsigned long long[::1] refused
    cdef int passed

    cdef void forget(self) noexcept nogil
    cdef void laid(self, int seat, unsigned long long low, unsigned long long high, bint leading) noexcept nogil
    cdef void gave_way(self, int seat, unsigned int top, int top_seat, bint ended) noexcept nogil
    cdef void moved(self, int giver, int taker, int card) noexcept nogil
    cdef void follow(self, Memory other) noexcept nogil
    cdef void _clear_trick(self) noexcept nogil
