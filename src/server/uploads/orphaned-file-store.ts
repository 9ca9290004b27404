/** SQL of unreferenced files. */
import { sql } from '../core/db/sql.ts'

/** Until the end of the transaction. */
export const disableStatementTimeout = sql(
  'take-as-long-as-needed',
  "select set_config('statement_timeout', '0', true)",
)

/** Reads every row of every table in one statement, so in one snapshot. The empty name marks the run. */
export const listReferencedNames = sql<never, [runId: string]>(
  'list-referenced-names',
  `insert into referenced_files (run_id, name)
   select $1::text, name from (select referenced_file_names() as name union select '') found`,
)

/** And those of earlier interrupted runs. */
export const clearNames = sql<never, [runId: string, before: string]>(
  'clear-referenced-names',
  'delete from referenced_files where run_id = $1 or run_id < $2',
)

/** The given names without a reference. Returns none if no run has completed. */
export const unreferencedAmong = sql<{ name: string }, [runId: string, names: string[]]>(
  'unreferenced-among',
  `select asked.name from unnest($2::text[]) as asked (name)
   where not exists (select from referenced_files n where n.run_id = $1 and n.name = asked.name)
     and exists (select from referenced_files n where n.run_id = $1 and n.name = '')`,
)

export const markQuarantined = sql<never, [keys: string[], now: Date]>(
  'mark-quarantined',
  `insert into quarantined_files (object_key, quarantined_at) select key, $2 from unnest($1::text[]) as key
   on conflict (object_key) do nothing`,
)

export const quarantinedBefore = sql<{ object_key: string }, [until: Date, after: string, limit: number]>(
  'quarantined-before',
  `select object_key from quarantined_files where quarantined_at <= $1 and object_key > $2 order by object_key limit $3`,
)

export const deleteQuarantined = sql<never, [key: string]>(
  'delete-quarantined',
  'delete from quarantined_files where object_key = $1',
)
