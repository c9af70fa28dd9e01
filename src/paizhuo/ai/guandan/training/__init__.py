"""自我对弈训练: the net learns by playing itself, on one GPU, several, or slowly on a CPU.

Needs PyTorch: ``pip install "paizhuo[train]"``. Nothing here imports more than Python, NumPy, PyTorch and the kernel,
so that it runs on a GPU machine where nothing else is installed. ``docs/ai/training.md`` describes a stretch of
training.
"""
