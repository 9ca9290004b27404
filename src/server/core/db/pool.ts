import pg from 'pg'
import { BatchingSocket } from './batching-socket.ts'

export interface PoolOptions {
  readonly url: string
  readonly size: number
  /** Called for a connection that broke while idle. Without a listener such a break would end the process. */
  readonly onIdleError: (error: Error) => void
}

const settings = {
  // Dates in answers are built by PostgreSQL; they must not depend on the server's time zone.
  TimeZone: 'UTC',
  // Every statement finds its rows by index whatever its values are, so one plan serves all of them. Planning the
  // large ones anew would cost more than running them.
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
}

export function openPool({ url, size, onIdleError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'plumbline',
    // Statements that do not wait for each other share one trip to the database.
    pipeline: true,
    stream: () => new BatchingSocket(),
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  pool.on('error', onIdleError)
  // One that breaks while somebody holds it fails their next statement; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
