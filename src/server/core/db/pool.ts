import pg from 'pg'

export interface PoolOptions {
  readonly url: string
  readonly size: number
  /** Called for a connection that broke while idle. Without a listener such a break would end the process. */
  readonly onIdleError: (error: Error) => void
}

export function openPool({ url, size, onIdleError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'plumbline',
    // Dates in answers are built by PostgreSQL; they must not depend on the server's time zone.
    options: '-c TimeZone=UTC -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000',
  })
  pool.on('error', onIdleError)
  return pool
}
