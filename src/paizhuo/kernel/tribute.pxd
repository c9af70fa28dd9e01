# 贡牌与还牌: the types of ``tribute`` for the compiler; the Python file runs without them.

cimport cython

from paizhuo.kernel.deal cimport mixed


cdef int value(int card, int level) noexcept nogil
cdef unsigned long long held(unsigned long long low, unsigned long long high, int card) noexcept nogil
cdef unsigned long long faces(unsigned long long low, unsigned long long high, int level) noexcept nogil
cdef unsigned long long of_value(unsigned long long among, int wanted, int level) noexcept nogil
cdef unsigned long long payable(unsigned long long low, unsigned long long high, int level) noexcept nogil
cdef unsigned long long returnable(unsigned long long low, unsigned long long high, int level, int received, int answers) noexcept nogil
cdef int drawn(unsigned long long among, unsigned long long chance) noexcept nogil
cdef int gained(int first, int second, int third) noexcept nogil


@cython.final
cdef class Opening:
    cdef readonly int answers
    cdef unsigned long long low[4]
    cdef unsigned long long high[4]
    cdef readonly int level
    cdef readonly int first
    cdef readonly int leader
    cdef readonly int stage
    cdef readonly bint resisted
    cdef signed char _paid[4]
    cdef signed char _back[4]
    cdef signed char _giver[4]
    cdef int _owing
    cdef bint _double
    cdef bint _busy

    cdef int random_start(self, unsigned long long seed, int level, int first, int last, int leader) noexcept nogil
    cdef void scatter(self, unsigned long long seed) noexcept nogil
    cdef void open(self, int level, int first, int last, int leader) noexcept nogil
    cdef unsigned long long allowed(self, int seat) noexcept nogil
    cdef void lay_tribute(self, int seat, int card) noexcept nogil
    cdef void lay_return(self, int seat, int card) noexcept nogil
    cdef void at_random(self, unsigned long long chance) noexcept nogil
    cdef void _take(self, int seat, int card) noexcept nogil
    cdef void _move(self, int giver, int taker, int card) noexcept nogil
