-- Stories of the library, and the content that admins and contractors edit.

-- Reports of contractors, case stories of admins, and stories that customers share.
create table stories (
  id text primary key,
  kind text not null check (kind in ('report', 'case', 'shared')),
  status text not null check (status in ('sent', 'draft', 'submitted', 'published', 'unpublished', 'declined')),
  author_id text not null references accounts (id),
  -- The customer who received a report.
  reader_id text references accounts (id),
  job_id text references jobs (id),
  -- The warranty case of a shared story.
  case_id text references warranty_cases (id),
  case_number text unique,
  category_id text references categories (id),
  state text,
  city text,
  title text not null,
  subtitle text not null default '',
  -- The answers of the form. Null until an admin writes the case story.
  answers jsonb,
  -- The customer's own text. It stays beside the case story.
  submission jsonb,
  search_vector tsvector not null default '',
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (answers is not null or submission is not null),
  check (status <> 'published' or (published_at is not null and answers is not null)),
  check ((status = 'sent') = (reader_id is not null))
);
-- A customer shares a job once and a warranty case once.
create unique index stories_job_id_key on stories (job_id) where kind = 'shared' and case_id is null;
create unique index stories_case_id_key on stories (case_id) where case_id is not null;
create index on stories (status, id);
create index on stories (author_id, kind, id);
create index on stories (reader_id, id) where reader_id is not null;
create index on stories (job_id) where job_id is not null;
create index on stories (category_id) where category_id is not null;
create index on stories using gin (search_vector) where status = 'published';
create index on stories (id) where status = 'published';
-- The admin list.
create index on stories (created_at, id collate "C");
create index on stories (status, created_at, id collate "C");

-- Published stories by each combination of kind, state and category, so that every filtered list is one index range.
create table story_facets (
  facet_key text not null,
  published_at timestamptz not null,
  story_id text not null references stories (id),
  primary key (facet_key, published_at, story_id)
);
create index on story_facets (story_id);

create function story_facet_key(in_kind text, in_state text, in_category_id text) returns text language sql immutable
  return concat_ws('/', coalesce(in_kind, '*'), coalesce(in_state, '*'), coalesce(in_category_id, '*'));

create function index_story_facets() returns trigger language plpgsql as $$
begin
  delete from story_facets where story_id = new.id;
  if new.status = 'published' then
    insert into story_facets (facet_key, published_at, story_id)
      select distinct story_facet_key(kind, state, category_id), new.published_at, new.id
      from unnest(array[new.kind, null]) kind, unnest(array[new.state, null]) state,
        unnest(array[new.category_id, null]) category_id;
  end if;
  return null;
end $$;
create trigger stories_index_facets after insert or update of status, kind, state, category_id, published_at on stories
  for each row execute function index_story_facets();

-- Every transition of a story.
create table story_history (
  id bigint generated always as identity primary key,
  story_id text not null references stories (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  actor_id text not null references accounts (id),
  actor_role text not null,
  occurred_at timestamptz not null
);
create index on story_history (story_id, id);
create index on story_history (actor_id);
create trigger story_history_append_only before update or delete or truncate on story_history
  for each statement execute function forbid_change();

-- App settings and pages of categories and contractors. Content is a draft, then a released version that is pending, then
-- the deployed version that visitors read.
create table site_content (
  kind text not null check (kind in ('setting', 'category', 'contractor')),
  -- The name of the setting, or the id of the category or the contractor.
  id text not null,
  draft jsonb not null,
  -- Counts the changes of the draft. A save with an older number is a conflict.
  draft_version integer not null,
  updated_at timestamptz not null,
  updated_by text not null references accounts (id),
  deployed jsonb,
  deployed_at timestamptz,
  deployed_by text references accounts (id),
  -- Versions are numbered by releases: 1, 2, 3.
  last_number integer not null default 0,
  pending_number integer,
  deployed_number integer,
  primary key (kind, id),
  check (num_nulls(deployed, deployed_at, deployed_by) in (0, 3)),
  check ((deployed is null) = (deployed_number is null))
);
create index on site_content (updated_by);
create index on site_content (deployed_by);
create index on site_content (kind, id) where pending_number is not null;

create table site_content_history (
  id bigint generated always as identity primary key,
  kind text not null,
  content_id text not null,
  event text not null check (event in ('save', 'release', 'deploy', 'rollBack')),
  version integer not null,
  -- The released or restored content. Saved drafts are not stored.
  content jsonb,
  actor_id text not null references accounts (id),
  occurred_at timestamptz not null,
  -- The version. Null for a saved draft.
  number integer,
  -- The version that a rollback restored.
  source_number integer,
  foreign key (kind, content_id) references site_content (kind, id),
  check ((event in ('release', 'rollBack')) = (content is not null)),
  check ((event = 'save') = (number is null)),
  check ((event = 'rollBack') = (source_number is not null))
);
create unique index on site_content_history (kind, content_id, number) where content is not null;
create unique index on site_content_history (kind, content_id, number) where event = 'deploy';
-- Finds the version that visitors read before another one.
create index on site_content_history (kind, content_id, id) where event in ('deploy', 'rollBack');
create index on site_content_history (actor_id);
create trigger site_content_history_append_only before update or delete or truncate on site_content_history
  for each statement execute function forbid_change();
