-- An account that something still names is never swept; this is where it looks.
create index site_content__by_updater on site_content (updated_by);
create index site_content__by_releaser on site_content (released_by);
create index site_content_changes__by_actor on site_content_changes (actor_id);
