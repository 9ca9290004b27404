/** Listens to a PostgreSQL channel on its own connection, and reconnects after a break. */
import pg from 'pg'

interface Listener {
  readonly onMessage: (payload: string | undefined) => void
  /** Messages may be lost. Called when the connection breaks and when it is restored. */
  readonly onBreak: () => void
}

export interface Listening {
  /** Waits for all messages committed before. False while disconnected. */
  catchUp(): Promise<boolean>
  /** Sends to all listeners of this channel, including this one. False while disconnected. */
  publish(payload: string): Promise<boolean>
  stop(): Promise<void>
}

const reconnectMs = 1000
const connectTimeoutMs = 5000
/** After this idle time TCP probes the connection. */
const keepAliveMs = 10_000
/** A connection without a reply for this long is dead. */
const queryTimeoutMs = 2000

/** `channel` is a constant, never user input. */
export async function listen(databaseUrl: string, channel: string, listener: Listener): Promise<Listening> {
  let isStopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: `plumbline ${channel}`,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryTimeoutMs,
    })
    client = next
    next.on('notification', ({ payload }) => listener.onMessage(payload))
    next.on('error', () => retry(next))
    next.on('end', () => retry(next))
    await next.connect()
    await next.query(`listen ${channel}`)
  }

  const retry = (broken: pg.Client) => {
    if (isStopped || client !== broken) return
    client = undefined
    broken.end().catch(() => undefined)
    listener.onBreak()
    timer = setTimeout(() => {
      connect()
        .then(listener.onBreak)
        .catch(() => client && retry(client))
    }, reconnectMs)
  }

  const run = async (text: string, values?: string[]): Promise<boolean> => {
    const current = client
    if (current === undefined) return false
    try {
      await current.query(text, values)
      return true
    } catch {
      retry(current)
      return false
    }
  }

  await connect()
  return {
    // PostgreSQL delivers notifications before it completes a statement.
    catchUp: () => run('select'),
    publish: (payload) => run('select pg_notify($1, $2)', [channel, payload]),
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
