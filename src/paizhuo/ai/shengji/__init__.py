"""升级牌手: players of Shengji that are programs; each knows only the view of its seat."""
