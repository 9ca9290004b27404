-- Says something with less work: giving the next index is what locks the conversation's row, whoever says too much is found
-- by what they have said lately, and nothing is opened that is there. Where too many came, `rate_limited_since` says when the
-- first of them was sent, and there is no message.
drop index messages__by_author;
create index messages__by_author on messages (author_id, sent_at);

drop function post_message;
drop function count_try;

create function post_message(
  in_conversation text, in_kind text, in_job_id text, in_member_ids text[],
  in_author_id text, in_body text, in_key text, in_now timestamptz, rate_limit_max integer, rate_limit_since timestamptz,
  out said messages, out is_new boolean, out rate_limited_since timestamptz
) language plpgsql as $$
declare
  next_index integer;
begin
  is_new := false;
  select m.* into said from messages m
    where m.conversation = in_conversation and m.author_id = in_author_id and m.key = in_key;
  if found then return; end if;

  select m.sent_at into rate_limited_since from messages m where m.author_id = in_author_id and m.sent_at > rate_limit_since
    order by m.sent_at desc offset rate_limit_max - 1 limit 1;
  if found then return; end if;

  update conversations c set last_index = c.last_index + 1 where c.name = in_conversation
    returning c.last_index into next_index;
  if not found then
    insert into conversations (name, kind, job_id) values (in_conversation, in_kind, in_job_id) on conflict do nothing;
    update conversations c set last_index = c.last_index + 1 where c.name = in_conversation
      returning c.last_index into next_index;
  end if;
  insert into conversation_members (conversation, account_id)
    select in_conversation, unnest(in_member_ids) on conflict do nothing;

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
