# 组合: the types of ``layout`` for callers; the file itself is typed for the compiler in ``layout.pxd``.

class Layout:
    @property
    def cost(self) -> float: ...
