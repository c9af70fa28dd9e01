"""事实的作用: when a fact may be recorded, and what it changes in the state; ``fold`` applies one after another."""
