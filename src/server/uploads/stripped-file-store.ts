/** SQL of our own data about stored files. */
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
