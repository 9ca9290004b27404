-- Since when an administrator keeps a quote from its customer. It is closed meanwhile, and this tells it from one that the
-- customer has not chosen.
alter table quotes add column archived_at timestamptz;
