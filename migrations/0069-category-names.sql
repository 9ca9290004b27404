-- Two categories could be renamed to one name until now. The first of them keeps it; the others say which they are as well,
-- until an administrator gives them a name of their own.
update categories c set name = c.name || ' (' || c.id || ')'
from (select id, row_number() over (partition by lower(name) order by sort, id) as place from categories) same
where same.id = c.id and same.place > 1;
