# 俱乐部牌手的座位: the types of ``club_seat`` for callers; everything in it is for compiled callers only.

class ClubSeat:
    def __init__(self) -> None: ...
