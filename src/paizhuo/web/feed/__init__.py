"""消息流: what changes reaches every screen as server-sent events, beside Django in the same process."""
