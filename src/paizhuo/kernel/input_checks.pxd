# 门: the types of ``input_checks`` for the compiler; the Python file runs without them.

cdef int counted(unsigned long long word) noexcept nogil
