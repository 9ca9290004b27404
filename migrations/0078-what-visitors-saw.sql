-- What visitors saw before a version is found by what was deployed of the same words, the latest first.
create index site_content_changes__shown on site_content_changes (kind, content_id, id)
  where deed in ('deploy', 'rollBack');
