-- What the daily purge looks for is found by an index, however much else there is.

create index sessions__by_last_use on sessions (last_used_at);
create index rate_limits__by_end on rate_limits (window_ends_at);
create index sign_in_codes__by_end on sign_in_codes (expires_at);
create index invitations__by_end on invitations (expires_at);
create index webhook_events__with_body on webhook_events (received_at) where body <> '';
create index accounts__unconfirmed on accounts (created_at) where status = 'UNCONFIRMED';

-- Before an account goes, every table that may refer to it is looked into.
create index signatures__by_account on signatures (account_id);
create index reviews__by_customer on reviews (customer_id);
create index payments__by_customer on payments (customer_id);
create index messages__by_author on messages (author_id);
create index invitations__by_inviter on invitations (invited_by);
create index account_history__by_actor on account_history (actor_id) where actor_id is not null;
create index site_access_changes__by_actor on site_access_changes (actor_id);
