-- What the practice processor still has to do by itself, as banks do: settle a refund, pay out, open a dispute.
create table practice_processor.later (
  id bigint generated always as identity primary key,
  operation text not null,
  object_id text not null,
  due_at timestamptz not null
);

create index later__due on practice_processor.later (due_at);

-- Lists are asked for newest first, page by page.
drop index practice_processor.objects__by_kind;
create index objects__by_kind on practice_processor.objects (kind, created_at, id);
