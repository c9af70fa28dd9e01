"""牌桌 Paizhuo: the official rules of Guandan and Shengji as pure, cited functions, and what is built on them."""
