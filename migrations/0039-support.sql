-- Who waits for the support, and who of us has taken it on: one row beside each conversation with the support, kept by
-- every message of it, so that the inbox is read from an index and sending knows nothing of it.
create table support_chats (
  conversation text primary key references conversations (name),
  account_id text not null unique references accounts (id),
  assignee_id text references accounts (id),
  last_message_id bigint not null,
  -- Since when the person waits for an answer; null once one of us has written last.
  waiting_since timestamptz
);
create index support_chats__newest on support_chats (last_message_id desc);
create index support_chats__waiting on support_chats (waiting_since, conversation) where waiting_since is not null;
create index support_chats__assignee on support_chats (assignee_id, last_message_id desc);

create function note_support_message() returns trigger language plpgsql as $$
declare
  person text := substr(new.conversation, length('support_plumbline-') + 1);
begin
  insert into support_chats (conversation, account_id, last_message_id, waiting_since)
  values (new.conversation, person, new.id, case when new.author_id = person then new.sent_at end)
  on conflict (conversation) do update set
    last_message_id = new.id,
    waiting_since = case when new.author_id = person then coalesce(support_chats.waiting_since, new.sent_at) end;
  return null;
end
$$;

create trigger messages__support after insert on messages
  for each row when (starts_with(new.conversation, 'support_plumbline-')) execute function note_support_message();

insert into support_chats (conversation, account_id, last_message_id, waiting_since)
select c.name, substr(c.name, length('support_plumbline-') + 1), m.id, m.sent_at
from conversations c join messages m on m.conversation = c.name and m.index = c.last_index
where c.kind = 'support';
