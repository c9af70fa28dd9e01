@echo off
rem 双击启动牌桌（Windows）。第一次会在旁边装好；比赛资料都在旁边的 paizhuo-data 里。
rem Starts Paizhuo by a double click. The first time it installs it beside this file; everything is kept in paizhuo-data.
chcp 65001 >nul
set PYTHONUTF8=1
cd /d "%~dp0"
if exist paizhuo-env\Scripts\paizhuo.exe goto serve

py -3 -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>nul
if errorlevel 1 (
  echo 需要 Python 3.11 或更新的版本：到 https://www.python.org/downloads/ 装好，再双击本文件。
  echo Python 3.11 or newer is needed: install it from https://www.python.org/downloads/, then open this file again.
  pause
  exit /b 1
)
echo 第一次启动，正在安装，要几分钟……  Installing, a few minutes the first time.
set pip=paizhuo-env\Scripts\python -m pip install --quiet --find-links .
rem First what lies beside this file: without the internet pip would ask the index for minutes.
py -3 -m venv paizhuo-env && (%pip% --no-index paizhuo 2>nul || %pip% paizhuo)
if errorlevel 1 (
  rmdir /s /q paizhuo-env
  echo 没装上。请接上网再试；或者把 paizhuo 和它要的安装包（.whl）放到本文件旁边。
  echo It could not be installed. Try again with the internet, or put the packages ^(.whl^) beside this file.
  pause
  exit /b 1
)

:serve
paizhuo-env\Scripts\paizhuo serve --open
pause
