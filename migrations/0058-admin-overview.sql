-- What waits for an administrator, the longest first.
create index stages__waiting_since on stages (submitted_at) where status = 'waiting';
create index stages__rejected_since on stages (submitted_at) where status = 'rejected';
