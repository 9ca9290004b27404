-- Also led to by accounts alone: whether anything refers to one is asked before it is taken away.
drop index notifications_inbox;
create index notifications_of_account on notifications (account_id, id);
