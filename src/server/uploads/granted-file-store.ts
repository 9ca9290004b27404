/** SQL of the files that admins added for a contractor. */
import { sql } from '../core/db/sql.ts'

export const grantFiles = sql<never, [accountId: string, names: string[]]>(
  'grant-files',
  'insert into granted_files (account_id, file_name) select $1, unnest($2::text[]) on conflict do nothing',
)

export const grantedAmong = sql<{ name: string }, [accountId: string, names: string[]]>(
  'granted-among',
  'select file_name as name from granted_files where account_id = $1 and file_name = any ($2::text[])',
)
