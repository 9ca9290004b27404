-- Messages in the order in which they were written, over all conversations: a server process looks here for what it has
-- not yet pushed to its sockets.
create unique index messages__id on messages (id);

-- Whoever answers support hears of every message to it.
create index accounts__admins on accounts (id) where role = 'admin';

-- Counts one try in the current window, for all processes together.
create function count_try(of_key text, tried_at timestamptz, window_end timestamptz)
returns table (count integer, window_ends_at timestamptz) language plpgsql as $$
#variable_conflict use_column
begin
  return query
    insert into rate_limits as l (key, window_ends_at, count) values (of_key, window_end, 1)
    on conflict (key) do update set
      count = case when l.window_ends_at <= tried_at then 1 else l.count + 1 end,
      window_ends_at = case when l.window_ends_at <= tried_at then window_end else l.window_ends_at end
    returning l.count, l.window_ends_at;
end $$;

-- Says something in a conversation in one trip: opens the conversation where it is not there, and gives the next index
-- under its lock, which is held until the commit and no longer. Each statement sees what was committed before it, so
-- whoever waited for the lock finds the message that was sent before with the same key. Answers that message or the new
-- one; or, where too many came, no message and when the next one may.
create function post_message(
  in_conversation text, in_kind text, in_job_id text, in_member_ids text[],
  in_author_id text, in_body text, in_key text, in_now timestamptz,
  pace_key text, rate_limit_max integer, pace_window_ends_at timestamptz,
  out said messages, out is_new boolean, out wait_until timestamptz
) language plpgsql as $$
declare
  next_index integer;
begin
  is_new := false;
  select m.* into said from messages m
    where m.conversation = in_conversation and m.author_id = in_author_id and m.key = in_key;
  if found then return; end if;

  select tried.window_ends_at into wait_until from count_try(pace_key, in_now, pace_window_ends_at) tried
    where tried.count > rate_limit_max;
  if found then return; end if;

  insert into conversations (name, kind, job_id) values (in_conversation, in_kind, in_job_id) on conflict do nothing;
  insert into conversation_members (conversation, account_id)
    select in_conversation, unnest(in_member_ids) on conflict do nothing;
  perform from conversations c where c.name = in_conversation for no key update;
  select m.* into said from messages m
    where m.conversation = in_conversation and m.author_id = in_author_id and m.key = in_key;
  if found then return; end if;

  update conversations c set last_index = c.last_index + 1 where c.name = in_conversation
    returning c.last_index into next_index;
  update conversation_members m set read_index = next_index
    where m.conversation = in_conversation and m.account_id = in_author_id;
  insert into messages as m (conversation, index, author_id, body, key, sent_at)
    values (in_conversation, next_index, in_author_id, in_body, in_key, in_now) returning m.* into said;
  is_new := true;
end $$;
