# 自对弈的行: the types of ``self_play_rows`` for the compiler; the Python file runs without them.

from paizhuo.kernel.club_seat cimport ClubSeat
from paizhuo.kernel.deal cimport Deal, mixed, within
from paizhuo.kernel.encoding cimport Encoder
from paizhuo.kernel.input_checks cimport counted
from paizhuo.kernel.memory cimport Memory
from paizhuo.kernel.tribute cimport Opening, gained


cdef class Lane:
    cdef Deal deal
    cdef Opening opening
    cdef Memory memory
    cdef Encoder encoder
    cdef ClubSeat club
    cdef readonly Lane following
    cdef Py_ssize_t base
    cdef public Py_ssize_t used
    cdef Py_ssize_t room
    cdef public Py_ssize_t active
    cdef public Py_ssize_t waiting
    cdef readonly long long deals
    cdef readonly long long turns
    cdef public Py_ssize_t wrong
    cdef unsigned long long among


cdef class SelfPlayRows:
    cdef readonly Py_ssize_t size
    cdef unsigned long long[::1] _words
    cdef signed char[::1] _small
    cdef unsigned int[::1] _top
    cdef unsigned long long[::1] _chance
    cdef signed char[::1] _status
    cdef signed char[::1] _club
    cdef signed char[::1] _levels
    cdef signed char[::1] _leaders
    cdef signed char[::1] _firsts
    cdef signed char[::1] _lasts
    cdef bint _once
    cdef int _share
    cdef int[::1] _actions
    cdef signed char[::1] _seats
    cdef signed char[::1] _ended
    cdef int[::1] _counts
    cdef int[::1] _starts
    cdef int[::1] _options
    cdef int[::1] _listed
    cdef unsigned long long[::1] _chosen_low
    cdef unsigned long long[::1] _chosen_high
    cdef unsigned int[::1] _chosen_meta
    cdef Py_ssize_t _next
    cdef unsigned long long[::1] _candidates
    cdef int[::1] _rows
    cdef unsigned int[::1] _meanings

    cdef void _work(self, Lane lane, Py_ssize_t which, Py_ssize_t number, bint reading) noexcept nogil
    cdef void _read_choices(self, Lane lane, Py_ssize_t number) noexcept nogil
    cdef void _play_rows(self, Lane lane, Py_ssize_t number) noexcept nogil
    cdef void _read_choice(self, Lane lane, Py_ssize_t at) noexcept nogil
    cdef bint _holds(self, Py_ssize_t at, unsigned long long low, unsigned long long high, unsigned int meta) noexcept nogil
    cdef int _next_decision(self, Lane lane, Py_ssize_t at) noexcept nogil
    cdef int _play_on(self, Lane lane, Py_ssize_t at) noexcept nogil
    cdef int _ones(self, unsigned long long word) noexcept nogil
    cdef void _begin(self, Lane lane, Py_ssize_t at) noexcept nogil
    cdef void _start(self, Lane lane) noexcept nogil
    cdef void _lay_tribute(self, Lane lane, int seat, int card) noexcept nogil
    cdef void _lay(self, Lane lane, unsigned long long low, unsigned long long high, unsigned int meta) noexcept nogil
    cdef void _pass(self, Lane lane) noexcept nogil
    cdef void _settle(self, Lane lane, Py_ssize_t at) noexcept nogil
    cdef void _write(self, Lane lane, Py_ssize_t at, int options) noexcept nogil
    cdef void _write_card(self, Lane lane, Py_ssize_t place, int card) noexcept nogil
    cdef void _look(self, Lane lane) noexcept nogil
    cdef void _load(self, Lane lane, Py_ssize_t at) noexcept nogil
    cdef void _save(self, Lane lane, Py_ssize_t at) noexcept nogil
