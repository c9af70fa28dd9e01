# 牌语: the types of ``act_likelihood`` for the compiler; the Python file runs without them.

cdef unsigned long long by_rank(unsigned long long word) noexcept nogil


cdef class ActLikelihood:
    cdef readonly double[::1] odds
    cdef unsigned long long[::1] _low
    cdef unsigned long long[::1] _high
    cdef unsigned int[::1] _beat
    cdef unsigned int[::1] _meta
    cdef unsigned char[::1] _near
    cdef int[::1] _first
    cdef unsigned char[::1] _held
    cdef int _level
    cdef list _acts

    cdef double judged(self, int seat, unsigned long long low, unsigned long long high) noexcept nogil
    cdef void _count(self, unsigned long long low, unsigned long long high) noexcept nogil
    cdef double _passed(self, unsigned int to_beat, int near) noexcept nogil
    cdef double _laid(self, unsigned int to_beat, unsigned int meta) noexcept nogil
    cdef int _pairs(self) noexcept nogil
    cdef int _sets_above(self, int size, int above) noexcept nogil
    cdef int _runs_above(self, int kind, int above) noexcept nogil
    cdef int _bombs_above(self, int step, int above) noexcept nogil
