# 俱乐部牌手的座位: the types of ``club_seat`` for the compiler; the Python file runs without them.

cimport cython

from paizhuo.kernel.club cimport Club
from paizhuo.kernel.deal cimport Deal
from paizhuo.kernel.grouping cimport Grouping
from paizhuo.kernel.input_checks cimport counted
from paizhuo.kernel.memory cimport Memory
from paizhuo.kernel.tribute cimport Opening


@cython.final
cdef class ClubSeat:
    cdef unsigned long long low
    cdef unsigned long long high
    cdef unsigned int meta
    cdef Club _club
    cdef Grouping _plan

    cdef void play(self, Deal deal, Memory memory) noexcept nogil
    cdef int tribute(self, Opening opening, int seat, unsigned long long among) noexcept nogil
    cdef double _help(self, int card) noexcept nogil
    cdef void _look(self, unsigned long long unseen_low, unsigned long long unseen_high, int level, int seat) noexcept nogil
