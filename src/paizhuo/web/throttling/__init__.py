"""限流: what one code, one device or one address may ask for in a time, so that strangers cost little."""
