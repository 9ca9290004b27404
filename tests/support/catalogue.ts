import type pg from 'pg'

const PARTS = [
  `select 'schema ' || nspname as line from schemas`,
  `select 'extension ' || extname from pg_extension`,
  `select format('relation %s: %s %s', c.oid::regclass, c.relkind, c.reloptions) from relations c where c.relkind in ('r', 'v', 'S')`,
  `select format('column %s %s: %s %s %s %s %s%s %s %s', a.attrelid::regclass,
       row_number() over (partition by a.attrelid order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod),
       case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated,
       nullif(a.attcollation, t.typcollation)::regcollation, a.attoptions)
     from relations c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
       left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
     where c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`,
  `select format('constraint %s %s: %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
     from pg_constraint k join relations c on c.oid = k.conrelid`,
  `select 'index ' || pg_get_indexdef(c.oid) from relations c where c.relkind = 'i'`,
  `select format('sequence %s: %s %s %s', c.oid::regclass, s.seqtypid::regtype, d.refobjid::regclass, d.refobjsubid)
     from relations c join pg_sequence s on s.seqrelid = c.oid
       join pg_depend d on d.objid = c.oid and d.refclassid = 'pg_class'::regclass`,
  `select format('trigger %s %s', t.tgenabled, pg_get_triggerdef(t.oid))
     from pg_trigger t join relations c on c.oid = t.tgrelid where not t.tgisinternal`,
  `select format('view %s: %s', c.oid::regclass, pg_get_viewdef(c.oid)) from relations c where c.relkind = 'v'`,
  `select 'function ' || pg_get_functiondef(p.oid) from pg_proc p join schemas n on n.oid = p.pronamespace
     where not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
]

/** One line for each object of the product's schemas, sorted. Two equal lists mean two equal schemas. */
export async function readCatalogue(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `with schemas as (
       select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'pgboss')),
     relations as (
       select c.* from pg_class c join schemas n on n.oid = c.relnamespace where c.relname !~ '^schema_migrations')
     ${PARTS.join('\nunion all\n')}`,
  )
  return rows.map(({ line }) => line).toSorted()
}
