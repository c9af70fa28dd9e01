"""裁判终端: what ``paizhuo rule`` and ``paizhuo event rule`` share: options, questions, layout, data."""
