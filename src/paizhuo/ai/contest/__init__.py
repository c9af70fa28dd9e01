"""擂台: the JSON protocol of the established Guandan AI contest platform, as a server and as a client.

``notation`` writes and reads actions, ``protocol`` makes the messages, ``dialogue`` says who is told and asked what in
the course of a deal, ``answers`` judges what a client sends back, ``memory`` makes a client's view of the messages: all
pure. ``server`` and ``client`` are the only modules here that wait for anything. docs/ai/contest.md says what is fact
about the platform and what is our choice.
"""
