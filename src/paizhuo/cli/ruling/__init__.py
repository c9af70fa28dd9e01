"""裁判终端: what ``paizhuo rule`` and ``paizhuo event rule`` share: options, menus, questions, layout, JSON."""
