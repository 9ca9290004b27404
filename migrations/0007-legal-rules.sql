-- What depends on law: dated rows with their source, never constants in the code. `confidence` says how the row was
-- checked: official, secondary or unconfirmed. A later row of the same state and topic replaces an earlier one.
create table legal_rules (
  state text not null,
  topic text not null,
  from_date date not null,
  text text not null,
  source text not null,
  confidence text not null constraint legal_rules__confidence check (confidence in ('official', 'secondary', 'unconfirmed')),
  primary key (state, topic, from_date)
);

insert into legal_rules (state, topic, from_date, text, source, confidence) values
  ('NSW', 'statutory-warranty', '2020-01-01', 'six years for major defects and two years for other defects', 'Home Building Act 1989 (NSW)', 'official'),
  ('VIC', 'statutory-warranty', '2020-01-01', 'ten years from the occupancy permit to bring an action', 'Building Act 1993 (Vic) s 134', 'secondary'),
  ('QLD', 'statutory-warranty', '2020-01-01', 'six years for structural defects and one year for other defects', 'QBCC Act 1991 (Qld) Schedule 1B s 29', 'secondary'),
  ('SA', 'statutory-warranty', '2020-01-01', 'five years', 'Building Work Contractors Act 1995 (SA)', 'secondary'),
  ('WA', 'statutory-warranty', '2020-01-01', 'six years from completion to make a building complaint', 'Building Services (Complaint Resolution and Administration) Act 2011 (WA)', 'official'),
  ('TAS', 'statutory-warranty', '2020-01-01', 'six years for major defects and two years for other defects', 'Residential Building Work Contracts and Dispute Resolution Act 2016 (Tas)', 'unconfirmed'),
  ('ACT', 'statutory-warranty', '2020-01-01', 'six years for structural defects and two years for other defects', 'Building Act 2004 (ACT)', 'official'),
  ('NT', 'statutory-warranty', '2020-01-01', 'six years for structural defects and one year for other defects', 'Building Act 1993 (NT)', 'secondary'),
  ('NSW', 'cooling-off', '2020-01-01', 'five business days for contracts over $20,000', 'Home Building Act 1989 (NSW) s 7BA', 'official'),
  ('VIC', 'cooling-off', '2020-01-01', 'five clear business days after the signed copy is received', 'Domestic Building Contracts Act 1995 (Vic) s 34', 'official'),
  ('QLD', 'cooling-off', '2020-01-01', 'five business days after the signed copy is received', 'QBCC Act 1991 (Qld) Schedule 1B ss 35-36', 'secondary'),
  ('SA', 'cooling-off', '2020-01-01', 'five clear business days', 'Building Work Contractors Act 1995 (SA)', 'secondary');
