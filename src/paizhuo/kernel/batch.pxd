# 成批: the types of ``batch`` for the compiler; the Python file runs without them.

from paizhuo.kernel.rows cimport Lane, Rows


cdef class Batch(Rows):
    cdef readonly int threads
    cdef list _lanes
    cdef object _pool
    cdef bint _busy
    cdef bint _closed
