-- How long jobs wait for their first quote is read from this alone, and not from the whole history of each job. A quote that
-- is sent writes it; nothing else does.
create index history__sent_quotes on history (job_id, id) include (at) where machine = 'quote' and to_status = 'sent';
