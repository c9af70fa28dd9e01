"""中止与推迟: the event is stopped and goes on, a round waits for an appeal, and everybody sees it."""
