# 成行: the types of ``rows`` for the compiler; the Python file runs without them.

from paizhuo.kernel.deal cimport Deal, mixed
from paizhuo.kernel.tribute cimport Opening


cdef class Lane:
    cdef Deal deal
    cdef Opening opening
    cdef Py_ssize_t begin
    cdef Py_ssize_t end
    cdef Py_ssize_t used
    cdef Py_ssize_t room
    cdef unsigned long long[::1] low
    cdef unsigned long long[::1] high
    cdef unsigned int[::1] meta


cdef class Rows:
    cdef readonly Py_ssize_t size
    cdef readonly object hands_low
    cdef readonly object hands_high
    cdef readonly object played_low
    cdef readonly object played_high
    cdef readonly object finish
    cdef readonly object level
    cdef readonly object turn
    cdef readonly object leader
    cdef readonly object top
    cdef readonly object top_low
    cdef readonly object top_high
    cdef readonly object top_seat
    cdef readonly object passes
    cdef readonly object out
    cdef readonly object paid
    cdef readonly object receiver
    cdef readonly object gave_back
    cdef readonly object resisted
    cdef readonly object done
    cdef readonly object places
    cdef readonly object reward
    cdef readonly object offsets
    cdef readonly object options
    cdef readonly object observation
    cdef object _shown_low
    cdef object _shown_high
    cdef object _shown_meta
    cdef unsigned long long[::1] _low
    cdef unsigned long long[::1] _high
    cdef unsigned long long[::1] _played_low
    cdef unsigned long long[::1] _played_high
    cdef signed char[::1] _finish
    cdef signed char[::1] _level
    cdef signed char[::1] _turn
    cdef signed char[::1] _leader
    cdef unsigned int[::1] _top
    cdef unsigned long long[::1] _top_low
    cdef unsigned long long[::1] _top_high
    cdef signed char[::1] _top_seat
    cdef signed char[::1] _passes
    cdef signed char[::1] _out
    cdef signed char[::1] _paid
    cdef signed char[::1] _receiver
    cdef signed char[::1] _back
    cdef signed char[::1] _resisted
    cdef unsigned char[::1] _done
    cdef signed char[::1] _places
    cdef signed char[::1] _reward
    cdef long long[::1] _offsets
    cdef int[::1] _options
    cdef unsigned char[::1] _seen
    cdef int[::1] _actions
    cdef unsigned long long[::1] _chance
    cdef signed char[::1] _levels
    cdef signed char[::1] _leaders
    cdef signed char[::1] _firsts
    cdef signed char[::1] _lasts
    cdef bint _tribute
    cdef unsigned long long _seed
    cdef unsigned long long[::1] _plays_low
    cdef unsigned long long[::1] _plays_high
    cdef unsigned int[::1] _plays_meta

    cdef void _deal_rows(self, Lane lane) noexcept nogil
    cdef void _act_rows(self, Lane lane) noexcept nogil
    cdef void _play_out_rows(self, Lane lane) noexcept nogil
    cdef Py_ssize_t _list_rows(self, Lane lane, Py_ssize_t first) noexcept nogil
    cdef void _gather_rows(self, Lane lane) noexcept nogil
    cdef void _observe_rows(self, Lane lane) noexcept nogil
    cdef void _load(self, Deal deal, Py_ssize_t at) noexcept nogil
    cdef void _keep(self, Lane lane, Py_ssize_t at) noexcept nogil
    cdef void _settle(self, Deal deal, Py_ssize_t at) noexcept nogil
    cdef void _clear_result(self, Py_ssize_t at) noexcept nogil
    cdef void _clear(self, Py_ssize_t at) noexcept nogil
    cdef void _deal_row(self, Opening opening, Py_ssize_t at) noexcept nogil
    cdef void _write_tribute(self, Opening opening, Py_ssize_t at, int receiver) noexcept nogil
    cdef void _observe_row(self, Py_ssize_t at, Py_ssize_t row) noexcept nogil
    cdef void _write_top(self, Py_ssize_t row, Py_ssize_t at, int own) noexcept nogil
    cdef void _write(self, Py_ssize_t place, unsigned long long low, unsigned long long high) noexcept nogil
    cdef int _count(self, unsigned long long low, unsigned long long high) noexcept nogil
