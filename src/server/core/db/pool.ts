import { Socket } from 'node:net'
import pg from 'pg'

export interface PoolOptions {
  readonly url: string
  readonly size: number
  /** For a connection or a statement. */
  readonly timeoutMs?: number
  /** Called when an idle connection breaks. Without a listener the process would exit. */
  readonly onIdleError: (error: Error) => void
}

/** Without it, a request waits forever for a lost connection, or for its turn. */
const connectTimeoutMs = 10_000
/** After this idle time TCP probes the connection. */
const keepAliveMs = 10_000
const statementTimeoutMs = 15_000
/** The server cancels a slow statement first. So a missing reply means a lost connection. */
const replyTimeoutMs = statementTimeoutMs + 5_000

const settings = {
  // PostgreSQL formats the dates of responses, independent of the server's time zone.
  TimeZone: 'UTC',
  // Every statement uses an index for all values, so a generic plan is enough. Replanning large statements costs more
  // than running them.
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: 30_000,
}

export function openPool({ url, size, timeoutMs, onIdleError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'plumbline',
    connectionTimeoutMillis: timeoutMs ?? connectTimeoutMs,
    query_timeout: timeoutMs ?? replyTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    // Independent statements share one round trip.
    pipeline: true,
    stream: () => new BatchingSocket(),
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  pool.on('error', onIdleError)
  // A connection that breaks while in use fails its next statement. Without a listener the process would exit.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * A database connection that sends the statements of one tick as one packet. The driver writes each statement
 * separately, and the system calls cost more than the statements.
 */
export class BatchingSocket extends Socket {
  #gathers = false

  constructor() {
    super()
    // Node overrides `write` of a subclass when it connects.
    this.once('connect', () => Reflect.deleteProperty(this, 'write'))
  }

  override write(data: Uint8Array | string, ...rest: unknown[]): boolean {
    if (!this.#gathers) this.#gather()
    return super.write(data, ...(rest as []))
  }

  #gather(): void {
    this.#gathers = true
    this.cork()
    // By then all callbacks of this tick have written.
    process.nextTick(() => {
      this.#gathers = false
      this.uncork()
    })
  }
}
