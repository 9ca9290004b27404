-- Also led to by accounts alone: whether anything refers to one is asked before it is taken away.
drop index notices_inbox;
create index notices_of_account on notices (account_id, id);
