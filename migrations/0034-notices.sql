-- What people were told: one row for each event and person, with the words as they were at that time. The key is that of
-- the work which told it, so that a worker that runs twice tells once. Without a due time no mail about it is to leave
-- any more.
create table notifications (
  id bigint generated always as identity primary key,
  key text not null constraint notifications__once_per_key unique,
  account_id text not null references accounts (id),
  about text not null,
  notification_group text not null,
  title text not null,
  body text not null,
  action text not null,
  link text not null,
  at timestamptz not null,
  in_inbox boolean not null,
  read_at timestamptz,
  email_due_at timestamptz
);
create index notifications_inbox on notifications (account_id, id) where in_inbox;
create index notifications_unread on notifications (account_id, id) where in_inbox and read_at is null;
create index notifications_mail_due on notifications (email_due_at) where email_due_at is not null;
create index notifications_mail_of_account on notifications (account_id) where email_due_at is not null;

-- What somebody has switched off; what has no row is on.
create table notification_opt_outs (
  account_id text not null references accounts (id),
  notification_group text not null,
  channel text not null,
  primary key (account_id, notification_group, channel)
);

-- Who has messages that may have to be told, and since when. Without a time they were told, and are not told again until
-- they have read something.
create table unread_reminders (
  account_id text primary key references accounts (id),
  since timestamptz
);
create index unread_waits_since on unread_reminders (since) where since is not null;

-- Whoever waits or was told already stays as they are. Their row is locked all the same, in one order, so that nobody who
-- looks meanwhile forgets them.
create function await_readers() returns trigger language plpgsql as $$
begin
  insert into unread_reminders (account_id, since)
    select m.account_id, new.sent_at from conversation_members m
    where m.conversation = new.conversation and m.account_id <> new.author_id order by m.account_id
    on conflict (account_id) do update set since = excluded.since where false;
  return null;
end $$;
create trigger messages_await_readers after insert on messages for each row execute function await_readers();
