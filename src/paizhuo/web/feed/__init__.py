"""消息流: sends every change to the screens as server-sent events, in the same process as Django."""
