-- A chat in the archive stands apart from those that were answered, as the table of the support tells them.
drop index support_chats__state_by_last, support_chats__state_by_since;
create index support_chats__state_by_last on support_chats (
  (case when archived_at is not null then 'archived' when waiting_since is null then 'answered' else 'waiting' end),
  last_at, conversation collate "C");
create index support_chats__state_by_since on support_chats (
  (case when archived_at is not null then 'archived' when waiting_since is null then 'answered' else 'waiting' end),
  coalesce(waiting_since, last_at), conversation collate "C");
