"""升级: the law of Shengji, held to its book, to laws, and to a twin that shares no code with it."""
