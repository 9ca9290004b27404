-- A sign-in code counts in the browser that asked for it. A client without cookies can use it on the network that asked,
-- and its tries count apart, so that neither it nor another browser can use up the tries of the owner.
delete from sign_in_codes;
alter table sign_in_codes
  add column browser_hash bytea not null,
  add column network text not null,
  add column cookieless_tries integer not null default 0,
  drop constraint sign_in_codes_pkey,
  add primary key (email, browser_hash);
create index on sign_in_codes (email, network);
