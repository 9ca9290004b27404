-- How long the law of each state makes a contractor answer for defects, as values beside the words. The years begin with
-- the completion of the work. Victoria counts from the occupancy permit, of which we know no day, so from completion too.
update legal_rules set value = '{"majorYears": 6, "otherYears": 2, "extraMonths": 6, "from": null}'
  where topic = 'statutory-warranty' and state = 'NSW';
update legal_rules set value = '{"majorYears": 10, "otherYears": 10, "extraMonths": 0, "from": null}'
  where topic = 'statutory-warranty' and state = 'VIC';
update legal_rules set value = '{"majorYears": 6, "otherYears": 1, "extraMonths": 6, "from": null}'
  where topic = 'statutory-warranty' and state = 'QLD';
update legal_rules set value = '{"majorYears": 5, "otherYears": 5, "extraMonths": 0, "from": null}'
  where topic = 'statutory-warranty' and state = 'SA';
update legal_rules set value = '{"majorYears": 6, "otherYears": 6, "extraMonths": 0, "from": null}'
  where topic = 'statutory-warranty' and state = 'WA';
update legal_rules set value = '{"majorYears": 6, "otherYears": 2, "extraMonths": 0, "from": null}'
  where topic = 'statutory-warranty' and state = 'TAS';
update legal_rules set value = '{"majorYears": 6, "otherYears": 2, "extraMonths": 0, "from": {"cents": 1200000, "included": true}}',
    text = 'six years for structural defects and two years for other defects, for work of $12,000 or more'
  where topic = 'statutory-warranty' and state = 'ACT';
-- Six years and one year are what the Fidelity Fund covers, not what the Act gives.
update legal_rules set value = '{"majorYears": null, "otherYears": null, "extraMonths": 0, "from": null}',
    text = 'the consumer guarantees of the Building Act, for a prescribed period that is not confirmed',
    source = 'Building Act 1993 (NT) s 54B', confidence = 'unconfirmed'
  where topic = 'statutory-warranty' and state = 'NT';
