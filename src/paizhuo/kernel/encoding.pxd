# 编码: the types of ``encoding`` for the compiler; the Python file runs without them.

from paizhuo.kernel.input_checks cimport counted
from paizhuo.kernel.memory cimport Memory, bomb_place


cdef class Encoder:
    cdef unsigned long long[::1] states
    cdef unsigned long long[::1] candidates
    cdef int[::1] left
    cdef int[::1] place
    cdef int level
    cdef int leader
    cdef int top_seat
    cdef int stage
    cdef bint resisted
    cdef unsigned int top
    cdef unsigned char[::1] _ones
    cdef unsigned long long _hand_low
    cdef unsigned long long _hand_high
    cdef int _hand_left
    cdef unsigned long long _count_low
    cdef unsigned long long _count_high
    cdef unsigned long long _moved_low
    cdef unsigned long long _moved_high

    cdef void write_state(self, Py_ssize_t at, Memory memory, int seat, unsigned long long low, unsigned long long high) noexcept nogil
    cdef void _write_top(self, Py_ssize_t at) noexcept nogil
    cdef void write_candidate(self, Py_ssize_t at, unsigned long long low, unsigned long long high, unsigned int meta) noexcept nogil
    cdef unsigned long long _fewer(self, int seat) noexcept nogil
    cdef unsigned long long _left(self, int seat) noexcept nogil
    cdef void _count(self, unsigned long long low, unsigned long long high) noexcept nogil
    cdef void _count_rest(self, unsigned long long low, unsigned long long high, unsigned long long rest_low, unsigned long long rest_high) noexcept nogil
    cdef void _move_level(self, unsigned long long low, unsigned long long high) noexcept nogil
