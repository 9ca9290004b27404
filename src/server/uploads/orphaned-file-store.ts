/** SQL of unreferenced files. */
import { sql } from '../core/db/sql.ts'

/** Tables without the trigger that writes `file_references`. */
export const untrackedTables = sql<{ table_name: string }, []>(
  'untracked-tables',
  'select table_name from untracked_tables order by table_name',
)

/** The given names that no row contains. */
export const unreferencedAmong = sql<{ name: string }, [names: string[]]>(
  'unreferenced-among',
  `select asked.name from unnest($1::text[]) as asked (name)
   where not exists (select from file_references r where r.file_name = asked.name)`,
)

export const markQuarantined = sql<never, [key: string, now: Date]>(
  'mark-quarantined',
  'insert into quarantined_files (object_key, quarantined_at) values ($1, $2) on conflict (object_key) do nothing',
)

export const quarantinedBefore = sql<{ object_key: string }, [until: Date, after: string, limit: number]>(
  'quarantined-before',
  `select object_key from quarantined_files where quarantined_at <= $1 and object_key > $2 order by object_key limit $3`,
)

export const deleteQuarantined = sql<never, [key: string]>(
  'delete-quarantined',
  'delete from quarantined_files where object_key = $1',
)
