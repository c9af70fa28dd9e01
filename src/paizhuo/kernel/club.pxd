# 俱乐部牌手: the types of ``club`` for the compiler; the Python file runs without them.

from paizhuo.kernel.grouping cimport Grouping
from paizhuo.kernel.plays cimport Plays
from paizhuo.kernel.evaluation cimport Evaluation

cpdef bint beats(unsigned int meta, unsigned int top) noexcept nogil


cdef class Club:
    cdef readonly Evaluation evaluation
    cdef readonly unsigned long long low
    cdef readonly unsigned long long high
    cdef readonly unsigned int meta
    cdef double[::1] _stands
    cdef int[::1] _left
    cdef int _level
    cdef int _seat
    cdef int _losers
    cdef int _first
    cdef int _second
    cdef unsigned long long _first_low
    cdef unsigned long long _first_high
    cdef unsigned int _first_rest
    cdef double _most

    cdef void set_left(self, int seat, int cards) noexcept nogil
    cdef void decide(self, Grouping plan, int level, int seat, unsigned int top, int top_seat) noexcept nogil
    cdef bint go_out(self, Plays plays, unsigned long long low, unsigned long long high, int level, unsigned int top) noexcept nogil
    cdef bint could_answer(self, Grouping plan, unsigned int top) noexcept nogil
    cdef void carry_out(self, Grouping plan) noexcept nogil
    cdef void _join_last(self, Grouping plan) noexcept nogil
    cdef void _whole(self, Grouping plan, int at) noexcept nogil
    cdef void _lead(self, Grouping plan) noexcept nogil
    cdef double worth(self, Grouping rest, int seat, bint leading, unsigned int meta) noexcept nogil
    cdef double _lead_merit(self, Grouping plan, int at) noexcept nogil
    cdef void _follow(self, Grouping plan, unsigned int top, int top_seat) noexcept nogil
    cdef double _thrift(self, unsigned int meta) noexcept nogil
    cdef double _merit(self, Grouping plan, int at, unsigned int meta, unsigned int rest) noexcept nogil
    cdef void _split(self, Grouping plan, int at, int size, int above) noexcept nogil
    cdef void _split_full_house(self, Grouping plan, int at, int size, int above) noexcept nogil
    cdef int _pair_value(self, unsigned long long low, unsigned long long high) noexcept nogil
    cdef void _take(self, unsigned long long low, unsigned long long high, int rank, int size) noexcept nogil
    cdef void _compose(self, Grouping plan, unsigned int top) noexcept nogil
    cdef double _passing(self, unsigned int top, int top_seat, bint ours) noexcept nogil
    cdef double _danger(self, int left) noexcept nogil
    cdef double _lead_worth(self, int losers) noexcept nogil
    cdef double _exposure(self, int size) noexcept nogil
