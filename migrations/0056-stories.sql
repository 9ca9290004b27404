-- What is written for others: reports of contractors, case stories of administrators, and stories that customers share.
create table stories (
  id text primary key,
  kind text not null constraint stories__kind check (kind in ('report', 'case', 'shared')),
  status text not null constraint stories__status
    check (status in ('sent', 'draft', 'offered', 'published', 'withdrawn', 'declined')),
  author_id text not null references accounts (id),
  -- The customer whom a report was sent to.
  reader_id text references accounts (id),
  job_id text references jobs (id),
  -- The warranty case that a customer tells about.
  case_id text references warranty_cases (id),
  case_number text constraint stories__case_number unique,
  category_id text references categories (id),
  state text,
  city text,
  title text not null,
  subtitle text not null default '',
  -- What the form was answered with; null while a story is only offered.
  answers jsonb,
  -- What a customer has said, in their own words; it stays beside the case story that is made of it.
  offer jsonb,
  words tsvector not null default '',
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint stories__whole check (answers is not null or offer is not null),
  constraint stories__published check (status <> 'published' or (published_at is not null and answers is not null)),
  constraint stories__sent check ((status = 'sent') = (reader_id is not null))
);
create index stories__by_status on stories (status, id);
create index stories__by_author on stories (author_id, kind, id);
create index stories__by_reader on stories (reader_id, id) where reader_id is not null;
create index stories__by_job on stories (job_id) where job_id is not null;
create index stories__by_category on stories (category_id) where category_id is not null;
create index stories__words on stories using gin (words) where status = 'published';
create index stories__listed on stories (id) where status = 'published';
-- A customer shares the story of a job once, and that of a warranty case once.
create unique index stories__once_per_job on stories (job_id) where kind = 'shared' and case_id is null;
create unique index stories__once_per_case on stories (case_id) where case_id is not null;

-- Where a published story stands, once for each way in which the library can be narrowed: by kind, state and category,
-- or by none of them. So every list, whatever was chosen, is one scanWindow of one index.
create table story_facets (
  shelf text not null,
  published_at timestamptz not null,
  story_id text not null references stories (id),
  primary key (shelf, published_at, story_id)
);
create index story_shelves__by_story on story_facets (story_id);

create function story_facet_key(in_kind text, in_state text, in_category_id text) returns text language sql immutable
  return concat_ws('/', coalesce(in_kind, '*'), coalesce(in_state, '*'), coalesce(in_category_id, '*'));

create function index_story_facets() returns trigger language plpgsql as $$
begin
  delete from story_facets where story_id = new.id;
  if new.status = 'published' then
    insert into story_facets (shelf, published_at, story_id)
      select distinct story_facet_key(kind, state, category_id), new.published_at, new.id
      from unnest(array[new.kind, null]) kind, unnest(array[new.state, null]) state,
        unnest(array[new.category_id, null]) category_id;
  end if;
  return null;
end $$;
create trigger stories__shelve after insert or update of status, kind, state, category_id, published_at on stories
  for each row execute function index_story_facets();

-- What happened to a story, and by whom; only grows.
create table story_history (
  id bigint generated always as identity primary key,
  story_id text not null references stories (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  actor_id text not null references accounts (id),
  actor_role text not null,
  at timestamptz not null
);
create index story_history__by_story on story_history (story_id, id);
create index story_history__by_actor on story_history (actor_id);
create trigger story_history__only_grows before update or delete or truncate on story_history
  for each statement execute function forbid_change();
