-- Conversations: who takes part, what was said, and how far each side has read. A message's index counts from one
-- without gaps inside its conversation, so that unread messages are a subtraction and a reader sees what is missing.
create table conversations (
  -- The job's id, both accounts' ids sorted and joined, or support and the account's id.
  name text primary key,
  kind text not null constraint conversations__kind check (kind in ('job', 'direct', 'support')),
  job_id text references jobs (id),
  last_index integer not null default 0
);

create table conversation_members (
  conversation text not null references conversations (name),
  account_id text not null references accounts (id),
  read_index integer not null default 0,
  primary key (conversation, account_id)
);
create index conversation_members_account on conversation_members (account_id);

create table messages (
  conversation text not null references conversations (name),
  index integer not null constraint messages__index check (index > 0),
  -- Counts over all conversations: the order of the list, newest first.
  id bigint not null generated always as identity,
  author_id text not null references accounts (id),
  body text not null,
  -- Chosen by whoever sends, so that sending again is harmless.
  key text not null,
  sent_at timestamptz not null,
  primary key (conversation, index),
  constraint messages__key unique (conversation, author_id, key)
);
