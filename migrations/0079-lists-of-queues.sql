-- The lists of stages, of alerts about money and of who asks the support: each order with its index, by itself and with
-- what the list is kept to first. They also say what waits for an administrator, and since when.
create index stages__list_by_time on stages (submitted_at, ((job_id || ' ' || contractor_id || ' ' || stage_index::text) collate "C"))
  where submitted_at is not null;
create index stages__status_by_time
  on stages (status, submitted_at, ((job_id || ' ' || contractor_id || ' ' || stage_index::text) collate "C"))
  where submitted_at is not null;
drop index stages_waiting, stages__waiting_since, stages__rejected_since;

create index money_alerts__list_by_time on money_alerts (opened_at, id);
create index money_alerts__state_by_time
  on money_alerts ((case when resolved_at is null then 'open' else 'settled' end), opened_at, id);
drop index money_alerts_settled;

-- When something was said last, beside whether it waits for an answer.
alter table support_chats add column last_at timestamptz;
update support_chats s set last_at = m.sent_at from messages m
where m.conversation = s.conversation and m.id = s.last_message_id;
alter table support_chats alter column last_at set not null;

create or replace function note_support_message() returns trigger language plpgsql as $$
declare
  person text := substr(new.conversation, length('support_plumbline-') + 1);
begin
  insert into support_chats (conversation, account_id, last_message_id, last_at, waiting_since)
  values (new.conversation, person, new.id, new.sent_at, case when new.author_id = person then new.sent_at end)
  on conflict (conversation) do update set
    last_message_id = new.id,
    last_at = new.sent_at,
    waiting_since = case when new.author_id = person then coalesce(support_chats.waiting_since, new.sent_at) end;
  return null;
end
$$;

create index support_chats__list_by_last on support_chats (last_at, conversation collate "C");
create index support_chats__list_by_since on support_chats (coalesce(waiting_since, last_at), conversation collate "C");
create index support_chats__state_by_last
  on support_chats ((case when waiting_since is null then 'answered' else 'waiting' end), last_at, conversation collate "C");
create index support_chats__state_by_since
  on support_chats ((case when waiting_since is null then 'answered' else 'waiting' end),
    coalesce(waiting_since, last_at), conversation collate "C");
