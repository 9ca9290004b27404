-- What the owner says on the site without a developer: app settings, pages of categories and of contractors. Each is a
-- draft that whoever may edit it sees, and what was released last, which everybody sees.
create table site_content (
  kind text not null constraint site_content__kind check (kind in ('setting', 'category', 'contractor')),
  -- The name of the setting, the id of the category, the account of the contractor.
  id text not null,
  draft jsonb not null,
  -- Counts the changes of the draft; whoever sends an older number has not seen the last one.
  draft_version integer not null,
  updated_at timestamptz not null,
  updated_by text not null references accounts (id),
  released jsonb,
  released_at timestamptz,
  released_by text references accounts (id),
  primary key (kind, id),
  constraint site_content__released_whole check (num_nulls(released, released_at, released_by) in (0, 3))
);

create table site_content_changes (
  id bigint generated always as identity primary key,
  kind text not null,
  content_id text not null,
  deed text not null constraint site_content_changes__deed check (deed in ('save', 'release')),
  version integer not null,
  -- What everybody saw from then on; a draft that was saved is not kept.
  released jsonb,
  actor_id text not null references accounts (id),
  at timestamptz not null,
  foreign key (kind, content_id) references site_content (kind, id),
  constraint site_content_changes__release_kept check ((deed = 'release') = (released is not null))
);
create trigger site_content_changes__only_grow before update or delete or truncate on site_content_changes
  for each statement execute function forbid_change();
