"""赛事命令: the actions of ``paizhuo event``, each in the file of its name, but for these groups:

``new`` ``templates`` ``template`` ``schema``     new_event.py
``enter`` ``change`` ``leave`` ``join``           enter.py
``open`` ``choose`` ``lot`` ``close``             stages.py
``pair`` ``publish`` ``drop``                     rounds.py
``record`` ``confirm`` ``correct``                results.py
``appeal`` ``decide``                             appeals.py
"""
