# 自对弈: the types of ``self_play`` for the compiler; the Python file runs without them.

from paizhuo.kernel.deal cimport Deal
from paizhuo.kernel.memory cimport Memory
from paizhuo.kernel.self_play_rows cimport Lane, SelfPlayRows


cdef class SelfPlay(SelfPlayRows):
    cdef readonly int threads
    cdef readonly Py_ssize_t room
    cdef readonly object states
    cdef readonly object seats
    cdef readonly object ended
    cdef readonly object counts
    cdef readonly object starts
    cdef readonly object candidates
    cdef readonly object rows
    cdef Lane _first
    cdef object _running
    cdef bint _closed

    cdef Py_ssize_t _first_wrong(self) noexcept nogil
