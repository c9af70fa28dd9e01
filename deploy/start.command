#!/bin/sh
# 双击启动牌桌（macOS、Linux）。第一次会在旁边装好；比赛资料都在旁边的 paizhuo-data 里。
# Starts Paizhuo by a double click. The first time it installs it beside this file; everything is kept in paizhuo-data.
cd "$(dirname "$0")" || exit 1

stay() {
  echo "按回车键关闭。Press Enter to close."
  read -r _
  exit 1
}

if [ ! -x paizhuo-env/bin/paizhuo ]; then
  if ! python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    echo "需要 Python 3.11 或更新的版本：到 https://www.python.org/downloads/ 装好，再双击本文件。"
    echo "Python 3.11 or newer is needed: install it from https://www.python.org/downloads/, then open this file again."
    stay
  fi
  echo "第一次启动，正在安装，要几分钟……  Installing, a few minutes the first time."
  pip="paizhuo-env/bin/python -m pip install --quiet --find-links ."
  # First what lies beside this file: without the internet pip would ask the index for minutes.
  if ! { python3 -m venv paizhuo-env && { $pip --no-index paizhuo 2>/dev/null || $pip paizhuo; }; }; then
    rm -rf paizhuo-env
    echo "没装上。请接上网再试；或者把 paizhuo 和它要的安装包（.whl）放到本文件旁边。"
    echo "It could not be installed. Try again with the internet, or put the packages (.whl) beside this file."
    stay
  fi
fi
exec paizhuo-env/bin/paizhuo serve --open
