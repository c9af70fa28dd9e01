"""牌组: boards made for the event, kept secret until every table has played them [NAT 20(五), 20(六)]."""
