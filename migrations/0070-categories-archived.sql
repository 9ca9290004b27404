-- A category that is archived is offered to nobody anew. Whoever has it keeps it, and it keeps its name there.
alter table categories add column archived_at timestamptz;
-- Two of one name could not be told apart where somebody chooses.
create unique index categories__name on categories (lower(name));

-- Refused like one that does not exist, by the name of the constraint which says so.
create function forbid_archived_category() returns trigger language plpgsql as $$
begin
  if exists (select from categories where id = new.category_id and archived_at is not null) then
    raise exception 'The category % is archived', new.category_id
      using errcode = 'foreign_key_violation', constraint = tg_argv[0];
  end if;
  return new;
end $$;

create trigger jobs__category_offered before insert on jobs
  for each row when (new.category_id is not null)
  execute function forbid_archived_category('jobs_category_id_fkey');
create trigger jobs__category_still_offered before update of category_id on jobs
  for each row when (new.category_id is not null and new.category_id is distinct from old.category_id)
  execute function forbid_archived_category('jobs_category_id_fkey');

-- Rows that stand already are written once more without a conflict, and nothing of them is new; only what was inserted
-- is looked at.
create trigger contractor_categories__offered after insert on contractor_categories
  for each row execute function forbid_archived_category('contractor_categories_category_id_fkey');
