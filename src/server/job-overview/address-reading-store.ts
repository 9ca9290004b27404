/** The SQL of opened addresses. */
import { sql } from '../core/db/sql.ts'

export const lockAddressReader = sql<{ account_id: string }, [contractorId: string]>(
  'lock-address-reader',
  'select account_id from contractors where account_id = $1 for no key update',
)

export const countNewAddresses = sql<{ count: number; first_at: Date | null }, [contractorId: string, after: Date]>(
  'count-new-addresses',
  'select count(*)::integer as count, min(read_at) as first_at from address_readings where contractor_id = $1 and read_at > $2',
)

export const insertAddressReading = sql<never, [jobId: string, contractorId: string, now: Date]>(
  'insert-address-reading',
  'insert into address_readings (job_id, contractor_id, read_at) values ($1, $2, $3)',
)
