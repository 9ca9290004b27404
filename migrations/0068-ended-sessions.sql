-- Why a session ended. Only its last token finds the reason, so only the browser that held the session reads it. Sessions
-- that ended before have no row.
create table ended_sessions (
  token_hash bytea primary key,
  reason text not null check (reason in (
    'signedOut', 'ended', 'passwordChanged', 'emailChanged', 'passwordReset', 'factorsReset', 'locked', 'suspended',
    'deleted', 'reused', 'idle', 'tooOld')),
  ended_at timestamptz not null
);
create index on ended_sessions (ended_at);
select track_file_references('ended_sessions');
