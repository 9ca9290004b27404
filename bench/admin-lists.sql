-- :size customers, jobs, quotes and changes of administrators, and a hundred contractors; one minute lies between two of a kind.
insert into accounts (id, role, username, email, email_verified, name, status, created_at, updated_at)
  select 'customer' || i, 'customer', 'customer-' || i, 'customer' || i || '@example.com', true,
    case when i % 300 = 0 then 'Numbat' else (array['Anna', 'Bruno', 'Chloe', 'Dimitri', 'Esme', 'Farid', 'Grace'])[1 + i % 7] end
      || ' ' || (array['Smith', 'Nguyen', 'Rossi', 'Papadopoulos', 'Singh'])[1 + (i / 7) % 5] || ' ' || i,
    case when i % 50 = 0 then 'ARCHIVED' else 'CONFIRMED' end,
    timestamptz '2026-01-01' - i * interval '1 minute', now()
  from generate_series(1, :size) i;
insert into accounts (id, role, username, email, email_verified, name, status, created_at, updated_at)
  select 'contractor' || i, 'contractor', 'contractor-' || i, 'contractor' || i || '@example.com', true, 'Contractor ' || i, 'CONFIRMED',
    timestamptz '2026-01-01' - i * interval '1 minute', now()
  from generate_series(1, 100) i;
insert into accounts (id, role, username, name, status, created_at, updated_at)
  select 'admin' || i, 'admin', 'admin-' || i, 'Admin ' || i, 'CONFIRMED', now(), now() from generate_series(1, 10) i;
insert into contractors (account_id, company, updated_at) select 'contractor' || i, 'Company ' || i, now() from generate_series(1, 100) i;
insert into jobs (id, customer_id, status, title, detail, state, city, category_id, estimated_budget_cents, created_at, updated_at)
  select 'jb' || lpad(i::text, 32, '0'), 'customer' || i, case when i % 40 = 0 then 'completed' else 'open' end,
    case when i % 300 = 0 then 'Numbat fence' when i % 2 = 0 then 'Bathroom renovation' else 'Kitchen tiles' end || ' number ' || i || ' of many',
    'Please quote.', (array['NSW', 'VIC', 'QLD', 'NSW', 'WA', 'NSW', 'VIC', 'QLD', 'SA', case when i % 20 = 9 then 'NT' else 'TAS' end])[1 + i % 10], 'SYDNEY',
    'category_waterproofing', 100000, timestamptz '2026-01-01' - i * interval '1 minute', now()
  from generate_series(1, :size) i;
insert into quotes (job_id, contractor_id, status, cost_cents, deadline, created_at, updated_at, sent_at)
  select 'jb' || lpad(i::text, 32, '0'), 'contractor' || (1 + i % 100), case when i % 40 = 0 then 'closed' else 'sent' end,
    100000, now(), now(), now(), timestamptz '2026-01-01' - i * interval '1 minute'
  from generate_series(1, :size) i;
insert into audit_entries (at, actor_id, right_used, action, subject_kind, subject_id, before, after, network_mark, request_id)
  select timestamptz '2026-01-01' - i * interval '1 minute', 'admin' || (1 + i % 10), 'admin_job_write',
    case when i % 40 = 0 then 'story.publish' else 'account.status' end, 'account', 'subject' || i,
    '{"status": "CONFIRMED"}', '{"status": "ARCHIVED"}', 'aaaa', 'req-' || i
  from generate_series(:size, 1, -1) i;
insert into account_words select a.id, a.role, lower(concat_ws(' ', a.name, a.email, a.username, c.company))
  from accounts a left join contractors c on c.account_id = a.id;
insert into job_words select id, lower(concat_ws(' ', title, id, city, state)) from jobs;
