"""升级牌手: agents of Shengji; each knows only the view of its seat."""
