"""赛事牌桌: the live tables of an event.

They are opened from its pairings, entered by private links, follow the clock of their round, and hand their results in
as facts. Everything here bears repeating: what a server that died has left undone is done by the next look.
"""
