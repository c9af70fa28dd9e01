# 理牌: the types of ``grouping`` for the compiler; the Python file runs without them.

from paizhuo.kernel.layout cimport Layout
from paizhuo.kernel.evaluation cimport Evaluation

cdef unsigned long long _low(int rank, unsigned int byte) noexcept nogil
cdef unsigned long long _high(int rank, unsigned int byte) noexcept nogil


cdef class Grouping(Layout):
    cdef unsigned long long[::1] low
    cdef unsigned long long[::1] high
    cdef unsigned int[::1] meta
    cdef readonly int count
    cdef unsigned char[::1] _presence

    cdef void group(self, unsigned long long low, unsigned long long high, int level, Evaluation evaluation, int steps, int tries) noexcept nogil
    cdef void _emit(self, unsigned long long low, unsigned long long high, unsigned int meta) noexcept nogil
    cdef void _build(self, int choice) noexcept nogil
    cdef void _build_flush(self, int flush) noexcept nogil
    cdef void _build_run(self, int run) noexcept nogil
    cdef unsigned int _pick(self, int rank, int size) noexcept nogil
    cdef unsigned int _other_suit(self, int rank, unsigned int common) noexcept nogil
    cdef void _marry(self) noexcept nogil
    cdef int _rank_of(self, int value) noexcept nogil
    cdef void copy(self, Grouping other) noexcept nogil
    cdef void drop(self, int place) noexcept nogil
    cdef void _jokers(self, unsigned long long high, Evaluation evaluation) noexcept nogil
