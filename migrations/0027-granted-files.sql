-- Files that an admin added to a contractor's profile or page. The contractor may add them again after a removal. A row
-- has only the random part of the name, because the weekly job keeps every file whose key stands in a row.
create table granted_files (
  account_id text not null references accounts (id) on delete cascade,
  file_name text not null,
  primary key (account_id, file_name)
);
select track_file_references('granted_files');
