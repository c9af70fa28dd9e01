"""巧合: what an organiser may want to know of the live tables of the event: shared addresses, answer times.

Facts without a verdict: ``paizhuo.table.coincidences`` counts, ``sightings`` keeps what is needed, ``views`` shows it
to the organiser and the chief referee, and to nobody else.
"""
