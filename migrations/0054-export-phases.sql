-- The phase of a copy is no status of a state machine.
drop index data_exports_account_id_idx;
alter table data_exports drop constraint data_exports_status_check;
alter table data_exports rename column status to phase;
update data_exports set phase = case phase
  when 'queued' then 'ordered' when 'running' then 'preparing' when 'ready' then 'available' else 'broken' end;
alter table data_exports alter column phase set default 'ordered',
  add check (phase in ('ordered', 'preparing', 'available', 'broken'));
create unique index on data_exports (account_id) where phase in ('ordered', 'preparing');
