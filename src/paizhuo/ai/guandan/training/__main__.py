"""python -m paizhuo.ai.guandan.training: a stretch of training, with nothing installed but NumPy and PyTorch."""

from __future__ import annotations

import sys

from paizhuo.ai.guandan.training.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
