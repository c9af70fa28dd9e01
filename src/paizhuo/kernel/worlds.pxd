# 可能的牌局: the types of ``worlds`` for the compiler; the Python file runs without them.

from paizhuo.kernel.deal cimport mixed
from paizhuo.kernel.act_likelihood cimport ActLikelihood


cdef int held(unsigned long long low, unsigned long long high, int card) noexcept nogil
cdef unsigned long long place_low(int card) noexcept nogil
cdef unsigned long long place_high(int card) noexcept nogil


cdef class Worlds:
    cdef readonly ActLikelihood act_likelihood
    cdef readonly int own
    cdef readonly int most
    cdef readonly int count
    cdef unsigned long long[::1] low
    cdef unsigned long long[::1] high
    cdef unsigned long long[::1] kept_low
    cdef unsigned long long[::1] kept_high
    cdef tuple _hand
    cdef list _left
    cdef list _unseen
    cdef list _known
    cdef list _barred
    cdef list _cases
    cdef unsigned char[::1] _cards
    cdef int[::1] _sizes
    cdef int _free
    cdef unsigned long long[::1] _sure_low
    cdef unsigned long long[::1] _sure_high
    cdef int[::1] _case
    cdef unsigned char[::1] _rows
    cdef double[::1] _below
    cdef int _last
    cdef unsigned char[::1] _order
    cdef unsigned long long[::1] _drawn_low
    cdef unsigned long long[::1] _drawn_high
    cdef double[::1] _weights
    cdef unsigned char[::1] _may
    cdef unsigned char[::1] _least
    cdef bint _settled
    cdef bint busy

    cdef int holds(self, int place, int card) noexcept nogil
    cdef bint may_give(self, int world, int seat, int card, int other) noexcept nogil
    cdef void give(self, int world, int seat, int gone, int come) noexcept nogil
    cdef void deal_out(self, unsigned long long chance) noexcept nogil
    cdef int _row(self, double point) noexcept nogil
    cdef double likelihood(self) noexcept nogil
    cdef void keep(self, int count, unsigned long long chance) noexcept nogil
