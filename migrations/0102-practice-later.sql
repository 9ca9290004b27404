-- What the sandbox processor still has to do by itself, as banks do: settle a refund, pay out, open a dispute.
create table sandbox_processor.later (
  id bigint generated always as identity primary key,
  operation text not null,
  object_id text not null,
  due_at timestamptz not null
);

create index later__due on sandbox_processor.later (due_at);

-- Lists are asked for newest first, page by page.
drop index sandbox_processor.objects__by_kind;
create index objects__by_kind on sandbox_processor.objects (kind, created_at, id);
