# 组合: the types of ``layout`` for the compiler; the Python file runs without them.

from paizhuo.kernel.evaluation cimport Evaluation


cdef class Layout:
    cdef readonly double cost
    cdef unsigned char[::1] _totals
    cdef int[::1] _byte
    cdef int[::1] _count
    cdef unsigned int[::1] _suit
    cdef double[::1] _sets
    cdef double[::1] _run_cost
    cdef int[::1] _order
    cdef double[::1] _order_cost
    cdef int[::1] _taken
    cdef int[::1] _best
    cdef int[::1] _joined
    cdef int[::1] _best_joined
    cdef int[::1] _kept_runs
    cdef int[::1] _kept_joined
    cdef int[::1] _flush
    cdef int[::1] _flush_wilds
    cdef int[::1] _choice
    cdef double[::1] _choice_cost
    cdef double[::1] _pairs
    cdef int _level
    cdef int _wilds
    cdef double _wild_cost
    cdef double _kept_pair
    cdef int _steps
    cdef int _depth
    cdef int _possible
    cdef int _best_size
    cdef int _kept_size
    cdef int _undo
    cdef double _least

    cdef int lay_out(self, unsigned long long low, unsigned long long high, int level, Evaluation evaluation, int steps, int tries) noexcept nogil
    cdef void _unpack(self, unsigned long long low, unsigned long long high) noexcept nogil
    cdef int _value(self, int rank) noexcept nogil
    cdef void _price(self, Evaluation evaluation) noexcept nogil
    cdef unsigned int _run_meta(self, int run) noexcept nogil
    cdef int _choose_flushes(self, Evaluation evaluation, int tries) noexcept nogil
    cdef int _note(self, int one, int two, double cost, int kept, int tries) noexcept nogil
    cdef unsigned int _flush_meta(self, int flush) noexcept nogil
    cdef unsigned int _flush_part(self, int flush) noexcept nogil
    cdef bint _holds(self, int flush) noexcept nogil
    cdef double _take_flush(self, int flush, int sign) noexcept nogil
    cdef void _take_flushes(self, int choice, int sign) noexcept nogil
    cdef double _flushes_cost(self, int choice, Evaluation evaluation) noexcept nogil
    cdef double _search(self, int steps) noexcept nogil
    cdef void _descend(self, int start, double cost, int wilds) noexcept nogil
    cdef double _step(self, int run, int wilds) noexcept nogil
    cdef int _take_run(self, int run) noexcept nogil
    cdef void _put_run(self, int run, int taken) noexcept nogil
    cdef void _consider(self, double cost, int wilds) noexcept nogil
    cdef double _finish(self, int wilds) noexcept nogil
    cdef double _join(self, int wilds) noexcept nogil
    cdef double _full_houses(self) noexcept nogil
    cdef void _keep(self) noexcept nogil
    cdef unsigned int _set_meta(self, int value, int size) noexcept nogil
