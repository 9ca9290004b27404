-- A chat with the support that needs nothing more: it leaves the inbox until something is said in it. Taken back before,
-- its person waits since when they did.
alter table support_chats add column archived_at timestamptz;
alter table support_chats add column waited_since timestamptz;
alter table support_chats add constraint support_chats__archived check (archived_at is null or waiting_since is null);

create function reopen_support_chat() returns trigger language plpgsql as $$
begin
  new.archived_at := null;
  new.waited_since := null;
  return new;
end
$$;
create trigger support_chats__reopen before update of last_message_id on support_chats
  for each row when (old.archived_at is not null) execute function reopen_support_chat();

drop index support_chats__newest;
create index support_chats__newest on support_chats (last_message_id desc) where archived_at is null;
create index support_chats__archived on support_chats (last_message_id desc) where archived_at is not null;
