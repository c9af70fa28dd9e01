# 清点: the types of ``tally`` for callers; the file itself is typed for the compiler in ``tally.pxd``.

class Tally:
    def __init__(self) -> None: ...
