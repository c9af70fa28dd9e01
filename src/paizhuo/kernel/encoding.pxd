# 编码: the types of ``encoding`` for the compiler; the Python file runs without them.

cimport cython

from paizhuo.kernel.input_checks cimport counted
from paizhuo.kernel.memory cimport Memory, bomb_place
from paizhuo.kernel.plays cimport Plays


cdef inline unsigned long long shortened(unsigned long long ones, unsigned long long laid) noexcept nogil


@cython.final
cdef class Encoder:
    cdef unsigned long long[::1] states
    cdef unsigned long long[::1] candidates
    cdef int left[4]
    cdef int place[4]
    cdef int level
    cdef int leader
    cdef int top_seat
    cdef int stage
    cdef bint resisted
    cdef unsigned int top
    cdef unsigned char _ones[256]
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
    cdef void write_plays(self, Py_ssize_t at, Plays plays, int count) noexcept nogil
    cdef unsigned long long _fewer(self, int seat) noexcept nogil
    cdef unsigned long long _left(self, int seat) noexcept nogil
    cdef void _count(self, unsigned long long low, unsigned long long high) noexcept nogil
    cdef void _move_level(self, unsigned long long low, unsigned long long high, unsigned long long first, unsigned long long second) noexcept nogil
