-- Two rules carried notes of the research in their wording. The rules are the same.
insert into legal_rules (state, topic, from_date, text, source, confidence, value) values
  ('SA', 'deposit-cap', '2026-11-24', 'from $12,000 a contractor is paid only for work that is done, or as the regulations allow', 'Building Work Contractors Act 1995 (SA) s 30', 'official',
    '{"bands": [{"from": {"cents": 1200000, "included": true}, "percent": 0}]}'),
  ('ACT', 'payment-schedule-days', '2026-11-24', 'a payment claim is answered by a payment schedule within 10 business days', 'Building and Construction Industry (Security of Payment) Act 2009 (ACT)', 'secondary',
    '{"days": 10, "homeowner": "unknown"}');
