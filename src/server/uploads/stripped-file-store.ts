/** The SQL of what is known about stored files beside what the storage knows. */
import { sql } from '../core/db/sql.ts'

export const strippedAmong = sql<{ object_key: string }, [keys: string[]]>(
  'cleaned-among',
  'select object_key from stripped_files where object_key = any($1) and stripped_at is not null',
)

export const recordStripping = sql<
  never,
  [key: string, sha256Before: string, bytesBefore: number, sha256: string, bytes: number]
>(
  'note-cleaning',
  `insert into stripped_files (object_key, sha256_before, bytes_before, sha256, bytes) values ($1, $2, $3, $4, $5)
   on conflict (object_key) do nothing`,
)

/** One that nothing was left out of gets its row here. */
export const markStripped = sql<never, [key: string, now: Date]>(
  'note-cleaned',
  `insert into stripped_files (object_key, stripped_at) values ($1, $2)
   on conflict (object_key) do update set stripped_at = excluded.stripped_at`,
)
