-- In the Northern Territory a first stage above the limit stops the signature from this day. The government's own page sets
-- the limit without an exception. Elsewhere it stays a warning. Queensland has an exception that no quote shows, Victoria's
-- rule changes, South Australia's regulations are not read, and some sources are copies. An admin adds a row for a state
-- with a date that gives contractors time to change their quotes.
insert into legal_rules (state, topic, from_date, text, source, confidence, value) values
  ('NT', 'deposit-cap', '2026-11-24', 'a deposit is at most 5% of the price of prescribed residential building work, which is work over $12,000', 'Northern Territory Government, signing a residential building contract', 'official',
    '{"bands": [{"from": {"cents": 1200000, "included": false}, "percent": 5}], "blocksSigning": true}');
