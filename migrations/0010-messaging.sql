-- Conversations and messages, support, notifications, and the AI chat.
create table conversations (
  -- The job's id, the sorted ids of both accounts, or support and the account's id.
  name text primary key,
  kind text not null check (kind in ('job', 'direct', 'support')),
  job_id text references jobs (id),
  last_index integer not null default 0
);

create table conversation_members (
  conversation text not null references conversations (name),
  account_id text not null references accounts (id),
  read_index integer not null default 0,
  primary key (conversation, account_id)
);
create index on conversation_members (account_id);

-- Without foreign keys, because `post_message` writes the conversation and the member with each message.
create table messages (
  conversation text not null,
  -- Counts from one without gaps, so the number of unread messages is a subtraction.
  index integer not null check (index > 0),
  -- The order over all conversations. A server process sends new messages to its sockets in this order.
  id bigint not null generated always as identity,
  author_id text not null,
  body text not null,
  -- From the client, so that a retry sends no second message.
  key text not null,
  sent_at timestamptz not null,
  primary key (conversation, index),
  unique (conversation, author_id, key)
);
create unique index on messages (id);
create index on messages (author_id, sent_at);

-- Search text: words as written, in any language, without stemming or stop words. A search reads the conversations of one
-- account by primary key. A GIN index would find the matches of all accounts first.
create table message_search (
  conversation text not null,
  index integer not null,
  search_vector tsvector not null,
  primary key (conversation, index)
);

-- Workers that follow the messages: the search text and the unread reminders. Each continues from its cursor and skips
-- messages that an open transaction may precede.
create table message_cursors (
  name text primary key check (name in ('search', 'unread-reminders')),
  last_message_id bigint not null
);
insert into message_cursors values ('search', 0), ('unread-reminders', 0);

-- Posts a message in one round trip and returns it. With the key of an earlier message it returns that one. Over the rate
-- limit it returns no message, and `rate_limited_since` is the time of the first message in the window.
create function post_message(
  in_conversation text, in_kind text, in_job_id text, in_member_ids text[],
  in_author_id text, in_body text, in_key text, in_now timestamptz, rate_limit_max integer, rate_limit_since timestamptz,
  out message messages, out is_new boolean, out rate_limited_since timestamptz
) language plpgsql as $$
declare
  next_index integer;
  is_open boolean;
begin
  is_new := false;
  select m.sent_at into rate_limited_since from messages m where m.author_id = in_author_id and m.sent_at > rate_limit_since
    order by m.sent_at desc offset rate_limit_max - 1 limit 1;
  if found then
    select m.* into message from messages m
      where m.conversation = in_conversation and m.author_id = in_author_id and m.key = in_key;
    if found then rate_limited_since := null; end if;
    return;
  end if;

  -- This update locks the conversation until the commit.
  update conversations c set last_index = c.last_index + 1 where c.name = in_conversation
    returning c.last_index into next_index;
  is_open := found;
  if not is_open then
    insert into conversations (name, kind, job_id) values (in_conversation, in_kind, in_job_id) on conflict do nothing;
    update conversations c set last_index = c.last_index + 1 where c.name = in_conversation
      returning c.last_index into next_index;
  end if;
  -- A direct conversation has both members from its start. Other conversations can gain members.
  if not is_open or in_kind <> 'direct' then
    insert into conversation_members (conversation, account_id)
      select in_conversation, unnest(in_member_ids) on conflict do nothing;
  end if;

  -- A retry that waited for the lock finds the first message and gives its index back, so the index has no gap.
  insert into messages as m (conversation, index, author_id, body, key, sent_at)
    values (in_conversation, next_index, in_author_id, in_body, in_key, in_now)
    on conflict (conversation, author_id, key) do nothing returning m.* into message;
  is_new := found;
  if is_new then
    update conversation_members m set read_index = next_index
      where m.conversation = in_conversation and m.account_id = in_author_id;
  else
    update conversations c set last_index = c.last_index - 1 where c.name = in_conversation;
    select m.* into message from messages m
      where m.conversation = in_conversation and m.author_id = in_author_id and m.key = in_key;
  end if;
end $$;

-- The support inbox: one row beside each support conversation. A trigger updates it with every message.
create table support_conversations (
  conversation text primary key references conversations (name),
  account_id text not null unique references accounts (id),
  assignee_id text references accounts (id),
  last_message_id bigint not null,
  -- The first message without an answer. Null after an answer.
  unanswered_since timestamptz,
  last_message_at timestamptz not null,
  -- An archived conversation leaves the inbox until the next message. Unarchiving restores `previous_unanswered_since`.
  archived_at timestamptz,
  previous_unanswered_since timestamptz,
  check (archived_at is null or unanswered_since is null)
);
create index on support_conversations (last_message_id desc) where archived_at is null;
create index on support_conversations (last_message_id desc) where archived_at is not null;
create index on support_conversations (unanswered_since, conversation) where unanswered_since is not null;
create index on support_conversations (assignee_id, last_message_id desc);
-- The admin list.
create index on support_conversations (last_message_at, conversation collate "C");
create index on support_conversations (coalesce(unanswered_since, last_message_at), conversation collate "C");
create index on support_conversations (
  (case when archived_at is not null then 'archived' when unanswered_since is null then 'answered' else 'waiting' end),
  last_message_at, conversation collate "C");
create index on support_conversations (
  (case when archived_at is not null then 'archived' when unanswered_since is null then 'answered' else 'waiting' end),
  coalesce(unanswered_since, last_message_at), conversation collate "C");

create function track_support_message() returns trigger language plpgsql as $$
declare
  requester text := substr(new.conversation, length('support_plumbline-') + 1);
begin
  insert into support_conversations (conversation, account_id, last_message_id, last_message_at, unanswered_since)
  values (new.conversation, requester, new.id, new.sent_at, case when new.author_id = requester then new.sent_at end)
  on conflict (conversation) do update set
    last_message_id = new.id,
    last_message_at = new.sent_at,
    unanswered_since = case when new.author_id = requester then coalesce(support_conversations.unanswered_since, new.sent_at) end;
  return null;
end
$$;
create trigger messages_track_support after insert on messages
  for each row when (starts_with(new.conversation, 'support_plumbline-')) execute function track_support_message();

create function reopen_support_conversation() returns trigger language plpgsql as $$
begin
  new.archived_at := null;
  new.previous_unanswered_since := null;
  return new;
end
$$;
create trigger support_conversations_reopen before update of last_message_id on support_conversations
  for each row when (old.archived_at is not null) execute function reopen_support_conversation();

-- Accounts with unread messages. The time is null after the reminder, until the account reads a message.
create table unread_reminders (
  account_id text primary key references accounts (id),
  unread_since timestamptz
);
create index on unread_reminders (unread_since) where unread_since is not null;

-- One row for each event and account, with its text at that time. A worker that runs twice uses the same key, so it creates
-- one row. Without `email_due_at` no email is due.
create table notifications (
  id bigint generated always as identity primary key,
  key text not null unique,
  account_id text not null references accounts (id),
  type text not null,
  notification_group text not null,
  title text not null,
  body text not null,
  action text not null,
  link text not null,
  created_at timestamptz not null,
  is_in_app boolean not null,
  read_at timestamptz,
  email_due_at timestamptz
);
create index on notifications (account_id, id);
create index on notifications (account_id, id) where is_in_app and read_at is null;
create index on notifications (account_id) where email_due_at is not null;
create index on notifications (email_due_at) where email_due_at is not null;

-- Notification groups that an account switched off. Without a row a group is on.
create table notification_opt_outs (
  account_id text not null references accounts (id),
  notification_group text not null,
  channel text not null,
  primary key (account_id, notification_group, channel)
);

-- Chats of customers with the AI that drafts jobs.
create table ai_conversations (
  owner_id text not null references accounts (id) on delete cascade,
  -- From the client, so it is unique for one owner only.
  id text not null,
  title text not null,
  -- [{ role, content, reply, sentAt }]. `reply` holds the parts of an answer beside its text.
  messages jsonb not null,
  attachments text[] not null check (cardinality(attachments) <= 5),
  -- The job that the customer created from the draft.
  job_id text references jobs (id),
  updated_at timestamptz not null,
  primary key (owner_id, id)
);
create index on ai_conversations (owner_id, updated_at, id);
create index on ai_conversations (updated_at) where job_id is null;

-- Usage of the model for each day in UTC. The server adds the maximum cost of a call before the call and corrects it after.
create table ai_usage (
  day date primary key,
  calls integer not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  -- Millionths of a cent.
  microcents bigint not null
);
