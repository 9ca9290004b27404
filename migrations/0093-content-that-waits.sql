-- The administration lists the pages of contractors of which a version waits to be deployed: few of very many.
create index site_content__waiting on site_content (kind, id) where waiting_number is not null;
