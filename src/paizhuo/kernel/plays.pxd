# 出牌: the types of ``plays`` for the compiler; the Python file runs without them.

cimport cython


cdef inline int _pop5(unsigned int part) noexcept nogil
cdef inline int _pop14(unsigned int held) noexcept nogil
cdef inline unsigned long long _low(int rank, unsigned int byte) noexcept nogil
cdef inline unsigned long long _high(int rank, unsigned int byte) noexcept nogil


@cython.final
cdef class Plays:
    cdef unsigned long long[::1] low
    cdef unsigned long long[::1] high
    cdef unsigned int[::1] meta
    cdef readonly int count
    cdef unsigned char[::1] _totals
    cdef unsigned char[::1] _presence
    cdef unsigned long long[::1] _lanes
    cdef unsigned int[::1] _first
    cdef unsigned short[::1] _many
    cdef unsigned char[::1] _choices
    cdef unsigned char[::1] _keep
    cdef int _byte[16]
    cdef int _held[16]
    cdef int _matter[16]
    cdef unsigned int _suit[4]
    cdef int _wilds
    cdef int _level
    cdef int _small
    cdef int _big
    cdef int _longest
    cdef unsigned int _suited
    cdef unsigned int _runs
    cdef int _plain
    cdef bint _five

    cdef int fill(self, unsigned long long low, unsigned long long high, int level, unsigned int to_beat, bint canonical) noexcept nogil
    cdef void _unpack(self, unsigned long long low, unsigned long long high, int level) noexcept nogil
    cdef void _weigh(self, bint canonical) noexcept nogil
    cdef void _emit(self, unsigned long long low, unsigned long long high, unsigned int meta) noexcept nogil
    cdef int _value(self, int rank) noexcept nogil
    cdef void _sets(self, int size, int kind, int above) noexcept nogil
    cdef void _put(self, int rank, unsigned int byte, int wilds, unsigned int meta) noexcept nogil
    cdef void _bombs(self, int step, int value) noexcept nogil
    cdef void _full_houses(self, int above) noexcept nogil
    cdef void _pair(self, int rank, unsigned int byte, int pair, int more, int wilds, unsigned int meta) noexcept nogil
    cdef void _jokers(self, int rank, unsigned int byte, int wilds, unsigned int jokers, unsigned int meta) noexcept nogil
    cdef void _five_full_houses(self, int above) noexcept nogil
    cdef void _straights(self, int above) noexcept nogil
    cdef void _run(self, int window, unsigned int keep, int wilds) noexcept nogil
    cdef void _flushes(self, int above) noexcept nogil
    cdef void _tubes(self, int above) noexcept nogil
    cdef void _plates(self, int above) noexcept nogil
    cdef void _sized(self, int window, int kind, int first, int second, int third, int each) noexcept nogil
    cdef void _three(self, int window, int kind, int first, int a, int second, int b, int third, int c, int wilds) noexcept nogil
