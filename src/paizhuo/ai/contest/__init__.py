"""擂台: the JSON protocol of the established Guandan AI contest platform, as a server and as a client.

Pure: ``notation`` writes and reads actions, ``protocol`` makes single messages, ``deal_messages`` decides who gets
which message and which question during a deal, ``answers`` checks what a client sends back, ``client_view`` builds a
client's view from the messages. With input and output: ``server`` and ``client``. docs/ai/contest.md separates facts
about the platform from our choices. The protocol is for Guandan only.
"""
