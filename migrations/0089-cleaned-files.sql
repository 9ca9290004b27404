-- What was looked through for what cameras write into pictures. Where something was left out of a file that stood
-- already, its fingerprints before and after are written down before the file changes: evidence names the first, and is
-- shown with the second.
create table stripped_files (
  object_key text primary key,
  sha256_before text,
  bytes_before bigint,
  sha256 text,
  bytes bigint,
  -- Null while it is being done.
  cleaned_at timestamptz,
  constraint cleaned_files__whole check (num_nulls(sha256_before, bytes_before, sha256, bytes) in (0, 4))
);
