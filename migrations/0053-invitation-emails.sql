-- The deletion of an account removes the invitations to its address.
create index on invitations (email);
