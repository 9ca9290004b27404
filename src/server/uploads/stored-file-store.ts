/** SQL of our own data about stored files: stripped metadata, grants of admins, references and quarantine. */
import { sql } from '../core/db/sql.ts'

export const strippedAmong = sql<{ object_key: string }, [keys: string[]]>(
  'stripped-among',
  'select object_key from stripped_files where object_key = any($1) and stripped_at is not null',
)

export const recordStripping = sql<
  never,
  [key: string, sha256Before: string, bytesBefore: number, sha256: string, bytes: number]
>(
  'record-stripping',
  `insert into stripped_files (object_key, sha256_before, bytes_before, sha256, bytes) values ($1, $2, $3, $4, $5)
   on conflict (object_key) do nothing`,
)

/** Files without metadata get a row here. */
export const markStripped = sql<never, [key: string, now: Date]>(
  'mark-stripped',
  `insert into stripped_files (object_key, stripped_at) values ($1, $2)
   on conflict (object_key) do update set stripped_at = excluded.stripped_at`,
)

export const grantFiles = sql<never, [accountId: string, names: string[]]>(
  'grant-files',
  'insert into granted_files (account_id, file_name) select $1, unnest($2::text[]) on conflict do nothing',
)

export const grantedAmong = sql<{ name: string }, [accountId: string, names: string[]]>(
  'granted-among',
  'select file_name as name from granted_files where account_id = $1 and file_name = any ($2::text[])',
)

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
