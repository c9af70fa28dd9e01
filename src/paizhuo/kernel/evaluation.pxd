# 估量: the types of ``evaluation`` for the compiler; the Python file runs without them.


cdef class Evaluation:
    cdef readonly double[::1] habits
    cdef unsigned char[::1] _totals
    cdef int[::1] _unseen
    cdef double[::1] _stands
    cdef double _share
    cdef int _known
    cdef readonly int longest
    cdef readonly double early

    cdef void evaluate(self, unsigned long long low, unsigned long long high, int level, int foe, int other, int partner) noexcept nogil
    cdef void _runs(self, int kind, int windows, int length, int each) noexcept nogil
    cdef double stands(self, unsigned int meta) noexcept nogil
    cdef double cost(self, unsigned int meta) noexcept nogil
    cdef double power(self, unsigned int meta) noexcept nogil
