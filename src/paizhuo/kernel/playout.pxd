# 打完: the types of ``playout`` for the compiler; the Python file runs without them.

from paizhuo.kernel.club cimport Club
from paizhuo.kernel.deal cimport Deal
from paizhuo.kernel.grouping cimport Grouping


cdef class Playout:
    cdef readonly Deal deal
    cdef readonly Club ours
    cdef readonly Club theirs
    cdef Grouping _plan_0
    cdef Grouping _plan_1
    cdef Grouping _plan_2
    cdef Grouping _plan_3
    cdef Grouping _kept_0
    cdef Grouping _kept_1
    cdef Grouping _kept_2
    cdef Grouping _kept_3
    cdef int[::1] _fresh
    cdef int[::1] _left
    cdef unsigned char[::1] _totals

    cdef void forget(self) noexcept nogil
    cdef void plan_others(self, int own) noexcept nogil
    cdef void _prepare(self, Club club, Grouping kept, int seat, int own) noexcept nogil
    cdef void take_plans(self, int own) noexcept nogil
    cdef void lay(self, unsigned long long low, unsigned long long high, unsigned int meta) noexcept nogil
    cdef int left(self, int seat) noexcept nogil
    cdef void to_the_end(self) noexcept nogil
    cdef void one_act(self) noexcept nogil
    cdef void _act(self, Club club, Grouping plan, int seat) noexcept nogil
    cdef void _look(self, Club club, int seat) noexcept nogil
    cdef bint _may_go_out(self, int seat) noexcept nogil
    cdef bint _cannot_answer(self, int seat) noexcept nogil
    cdef int _size(self, int seat) noexcept nogil
    cdef bint _fits(self, Grouping plan, int seat) noexcept nogil
