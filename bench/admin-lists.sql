-- :size rows for each admin list that grows with the users, one minute apart, newest first. Half or a fifth of the
-- searched rows have a common word, one in 300 has "numbat", and each has its own number.
insert into accounts (id, role, username, email, email_verified, name, status, created_at, updated_at)
  select 'customer' || i, 'customer', 'customer-' || i, 'customer' || i || '@example.com', true,
    case when i % 300 = 0 then 'Numbat' else (array['Anna', 'Bruno', 'Chloe', 'Dimitri', 'Esme', 'Farid', 'Grace'])[1 + i % 7] end
      || ' ' || (array['Smith', 'Nguyen', 'Rossi', 'Papadopoulos', 'Singh'])[1 + (i / 7) % 5] || ' ' || i,
    case when i % 50 = 0 then 'ARCHIVED' else 'CONFIRMED' end,
    timestamptz '2026-01-01' - i * interval '1 minute', now()
  from generate_series(1, :size) i;
insert into accounts (id, role, username, email, email_verified, name, status, created_at, updated_at)
  select 'contractor' || i, 'contractor', 'contractor-' || i, 'contractor' || i || '@example.com', true,
    (array['Hoa', 'Ivan', 'Jade', 'Kofi', 'Lena'])[1 + i % 5] || ' ' || (array['Smith', 'Tran', 'Bianchi', 'Kaur', 'Jones'])[1 + (i / 5) % 5] || ' ' || i,
    case when i % 50 = 0 then 'ARCHIVED' else 'CONFIRMED' end,
    timestamptz '2026-01-01' - i * interval '1 minute' - interval '30 seconds', now()
  from generate_series(1, :size) i;
insert into accounts (id, role, username, name, status, created_at, updated_at)
  select 'admin' || i, 'admin', 'admin-' || i, case when i = 300 then 'Numbat Admin' else 'Admin ' || i end, 'CONFIRMED', now(), now()
  from generate_series(1, 300) i;
insert into contractors (account_id, company, abn, license_no, state, city, updated_at)
  select 'contractor' || i, case when i % 300 = 0 then 'Numbat' else 'Company' end || ' ' || i, (51000000000 + i)::text, 'L' || i,
    (array['NSW', 'VIC', 'QLD', 'WA', 'SA'])[1 + i % 5], 'SYDNEY', now()
  from generate_series(1, :size) i;
insert into verifications (contractor_id, kind, is_revocation, claimed_value, valid_until, verified_by, verified_at)
  select 'contractor' || i, 'licence', false, 'L' || i, date '2026-01-02' + i % 400, 'admin1', now()
  from generate_series(1, :size, 2) i;
insert into verification_status (contractor_id, kind, is_verified, valid_until)
  select account_id, 'abn', false, 'infinity' from contractors
  union all
  select c.account_id, 'licence', v.id is not null, coalesce(v.valid_until, 'infinity')
  from contractors c left join verifications v on v.contractor_id = c.account_id;
insert into jobs (id, customer_id, status, title, detail, state, city, category_id, estimated_budget_cents, created_at, updated_at)
  select 'jb' || lpad(i::text, 32, '0'), 'customer' || i, case when i % 40 = 0 then 'completed' else 'open' end,
    case when i % 300 = 0 then 'Numbat fence' when (i / 20) % 2 = 0 then 'Bathroom renovation' else 'Kitchen tiles' end || ' number ' || i || ' of many',
    'Please quote.', (array['NSW', 'VIC', 'QLD', 'NSW', 'WA', 'NSW', 'VIC', 'QLD', 'SA', case when i % 20 = 9 then 'NT' else 'TAS' end])[1 + i % 10],
    'SYDNEY', case when i % 100 = 1 then 'category_outdoor' else 'category_waterproofing' end,
    100000, timestamptz '2026-01-01' - i * interval '1 minute', now()
  from generate_series(1, :size) i;
insert into quote_requests (job_id, customer_id, answers, created_at)
  select id, customer_id, '{}', created_at from jobs;
insert into quotes (job_id, contractor_id, status, cost_cents, deadline, created_at, updated_at, sent_at)
  select 'jb' || lpad(i::text, 32, '0'), 'contractor' || i, case when i % 40 = 0 then 'closed' else 'progress' end,
    100000, now(), now(), now(), timestamptz '2026-01-01' - i * interval '1 minute'
  from generate_series(1, :size) i;
insert into job_history (job_id, contractor_id, machine, event, from_status, to_status, actor_id, actor_role, occurred_at)
  select job_id, contractor_id, 'quote', 'send', 'draft', 'sent', contractor_id, 'contractor', sent_at + interval '3 hours' from quotes;
insert into stages (job_id, contractor_id, stage_index, name, percent, cost_cents, status, paid_at, submitted_at)
  select job_id, contractor_id, 0, 'Stage 1', 100, cost_cents,
    case when right(job_id, 2) in ('00', '50') then 'rejected' when right(job_id, 1) = '0' then 'approved' else 'waiting' end, sent_at, sent_at
  from quotes;
insert into consultations (id, status, account_id, answers, submitted_at, due_at, consultant_id, reply, replied_at)
  select 'cn' || lpad(i::text, 32, '0'), case when i % 20 = 0 then 'open' else 'replied' end, 'customer' || i,
    jsonb_build_object('canYou', case when i % 300 = 1 then 'Numbats' when i % 2 = 0 then 'A bathroom' else 'Tiles' end || ' number ' || i || ' of many'),
    timestamptz '2026-01-01' - i * interval '1 minute', timestamptz '2026-01-03' - i * interval '1 minute',
    case when i % 20 = 0 then null else 'admin1' end, case when i % 20 = 0 then null else '{}'::jsonb end,
    case when i % 20 = 0 then null else timestamptz '2026-01-02' end
  from generate_series(1, :size) i;
insert into stories (id, kind, status, author_id, category_id, state, city, title, answers, published_at, created_at, updated_at)
  select 'cs' || lpad(i::text, 32, '0'), case when i % 10 = 0 then 'shared' else 'case' end,
    case when i % 40 = 0 then 'declined' when i % 7 = 0 then 'draft' else 'published' end, 'customer' || i,
    case when i % 100 = 1 then 'category_outdoor' else 'category_waterproofing' end,
    (array['NSW', 'VIC', 'QLD', 'NSW', 'WA', 'NSW', 'VIC', 'QLD', 'SA', case when i % 20 = 9 then 'NT' else 'TAS' end])[1 + i % 10], 'SYDNEY',
    case when i % 300 = 0 then 'Numbat' when i % 2 = 0 then 'A bathroom' else 'Tiles' end || ' number ' || i || ' of many',
    '{}', timestamptz '2026-01-01', timestamptz '2026-01-01' - i * interval '1 minute', now()
  from generate_series(1, :size) i;
insert into warranty_cases (id, job_id, customer_id, contractor_id, claim, status, awaiting, due_on, answers, lodged_at, updated_at)
  select 'wc' || lpad(i::text, 32, '0'), 'jb' || lpad(i::text, 32, '0'), 'customer' || i, 'contractor' || i,
    case when i % 20 = 0 then 'dispute' else 'warrantyClaim' end, case when i % 30 = 0 then 'escalated' else 'closed' end,
    case when i % 30 = 0 then 'admin' else 'none' end,
    date '2026-01-15' - i / 1440, '{}', timestamptz '2026-01-01' - i * interval '1 minute', now()
  from generate_series(1, :size) i;
insert into money_alerts (kind, subject, detail, opened_at, resolved_at, resolved_by, resolution)
  select case when i % 40 = 0 then 'lostCharge' else 'heldLong' end, 'subject' || i || 'x', '{}', timestamptz '2026-01-01' - i * interval '1 minute',
    case when i % 2 = 0 then timestamptz '2026-01-02' end, case when i % 2 = 0 then 'admin1' end, case when i % 2 = 0 then 'Settled' end
  from generate_series(:size, 1, -1) i;
insert into conversations (name, kind, last_index) select 'support_plumbline-customer' || i, 'support', 1 from generate_series(1, :size) i;
insert into messages (conversation, index, author_id, body, key, sent_at)
  select 'support_plumbline-customer' || i, 1, 'customer' || i, case when i % 300 = 0 then 'Numbat' else 'Bathroom' end || ' number ' || i, 'key',
    timestamptz '2026-01-01' - i * interval '1 minute'
  from generate_series(:size, 1, -1) i;
insert into support_conversations (conversation, account_id, last_message_id, last_message_at, unanswered_since, archived_at)
  select conversation, author_id, id, sent_at, case when id % 20 = 0 then sent_at end,
    case when id % 20 = 1 then timestamptz '2026-01-01' end
  from messages;
insert into audit_entries (occurred_at, actor_id, permission_used, action, subject_kind, subject_id, before, after, network_hash, request_id)
  select timestamptz '2026-01-01' - i * interval '1 minute', 'admin' || (1 + i % 300), 'admin_job_write',
    case when i % 40 = 0 then 'story.publish' else 'account.status' end, 'account', 'subject' || i || 'x',
    '{"status": "CONFIRMED"}', '{"status": "ARCHIVED"}', 'aaaa', 'req-' || i
  from generate_series(:size, 1, -1) i;
insert into account_search (account_id, role, search_text, created_at, name_sort_key, email_sort_key)
  select a.id, a.role, lower(concat_ws(' ', a.name, a.email, a.username, c.company, c.abn, c.license_no)), a.created_at,
    lower(a.name), coalesce(a.email, '')
  from accounts a left join contractors c on c.account_id = a.id;
insert into job_search (job_id, search_text, created_at, title_sort_key)
  select id, lower(concat_ws(' ', title, id, city, state)), created_at, lower(title) from jobs;
insert into site_content (kind, id, draft, draft_version, updated_at, updated_by, deployed, deployed_at, deployed_by, last_number,
    deployed_number, pending_number)
  select 'contractor', 'contractor' || i, jsonb_build_object('number', i), 1, timestamptz '2026-01-01', 'contractor' || i, '{}',
    timestamptz '2026-01-01', 'contractor' || i, 2, 1, case when i <= 20 then 2 end
  from generate_series(1, :size) i;
insert into site_content_history (kind, content_id, event, version, content, actor_id, occurred_at, number)
  select kind, id, 'release', 1, draft, 'admin1', updated_at, pending_number from site_content where pending_number is not null;
