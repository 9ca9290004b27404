-- Storing a message leaves to others what its sender need not wait for: the words for the search, and who may have to be
-- told. Both go on from the message up to which they have come, and take only what is older than any
-- transaction can be, so that none appears below that mark later.
create table message_cursors (
  about text primary key constraint message_marks__about check (about in ('words', 'waits')),
  up_to bigint not null
);

-- A message needs no references of its own: its conversation's row is written with it, and whoever says something is a
-- member, whose row refers to the account and the conversation.
alter table messages drop constraint messages_conversation_fkey, drop constraint messages_author_id_fkey;
drop trigger messages_await_readers on messages;
drop function await_readers();
drop index messages_words;

-- Messages are found by their words as they are written, in any language: no stems, no words that are left out.
create table message_search (
  conversation text not null,
  index integer not null,
  words tsvector not null,
  primary key (conversation, index)
);
insert into message_search select conversation, index, to_tsvector('simple', body) from messages;
create index message_words__words on message_search using gin (words);

insert into message_cursors select about, (select coalesce(max(id), 0) from messages)
from unnest(array['words', 'waits']) about;

-- Says something, as before, with less to look for: the key where the pace or the row of another message asks for it, and
-- who takes part where that can have changed.
create or replace function post_message(
  in_conversation text, in_kind text, in_job_id text, in_member_ids text[],
  in_author_id text, in_body text, in_key text, in_now timestamptz, rate_limit_max integer, rate_limit_since timestamptz,
  out said messages, out is_new boolean, out rate_limited_since timestamptz
) language plpgsql as $$
declare
  next_index integer;
  is_open boolean;
begin
  is_new := false;
  select m.sent_at into rate_limited_since from messages m where m.author_id = in_author_id and m.sent_at > rate_limit_since
    order by m.sent_at desc offset rate_limit_max - 1 limit 1;
  if found then
    select m.* into said from messages m
      where m.conversation = in_conversation and m.author_id = in_author_id and m.key = in_key;
    if found then rate_limited_since := null; end if;
    return;
  end if;

  update conversations c set last_index = c.last_index + 1 where c.name = in_conversation
    returning c.last_index into next_index;
  is_open := found;
  if not is_open then
    insert into conversations (name, kind, job_id) values (in_conversation, in_kind, in_job_id) on conflict do nothing;
    update conversations c set last_index = c.last_index + 1 where c.name = in_conversation
      returning c.last_index into next_index;
  end if;
  -- Both people of a direct conversation are there from its beginning; elsewhere somebody may come in later.
  if not is_open or in_kind <> 'direct' then
    insert into conversation_members (conversation, account_id)
      select in_conversation, unnest(in_member_ids) on conflict do nothing;
  end if;

  -- Whoever has waited for the row finds here what was sent meanwhile with the same key, and leaves no gap.
  insert into messages as m (conversation, index, author_id, body, key, sent_at)
    values (in_conversation, next_index, in_author_id, in_body, in_key, in_now)
    on conflict on constraint messages__key do nothing returning m.* into said;
  is_new := found;
  if is_new then
    update conversation_members m set read_index = next_index
      where m.conversation = in_conversation and m.account_id = in_author_id;
  else
    update conversations c set last_index = c.last_index - 1 where c.name = in_conversation;
    select m.* into said from messages m
      where m.conversation = in_conversation and m.author_id = in_author_id and m.key = in_key;
  end if;
end $$;
