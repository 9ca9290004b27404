/** Listens to a PostgreSQL channel on a connection of its own, and comes back when that connection breaks. */
import pg from 'pg'

interface Listener {
  readonly onMessage: (payload: string | undefined) => void
  /** Messages may have been missed. Called when the line breaks, and again when it stands again: until then none came. */
  readonly onBreak: () => void
}

export interface Listening {
  /** Waits until everything is heard that was committed before; false where the line is broken. */
  catchUp(): Promise<boolean>
  /** Says something to everybody who listens to this channel, oneself included; false where the line is broken. */
  publish(payload: string): Promise<boolean>
  stop(): Promise<void>
}

const reconnectMs = 1000
const connectTimeoutMs = 5000
/** After so much silence the operating system asks whether the other end is still there. */
const keepAliveMs = 10_000
/** Whoever says nothing for so long is behind a line that only seems to stand. */
const queryTimeoutMs = 2000

/** `channel` is a fixed word of ours, never a caller's text. */
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
    // PostgreSQL hands out what it has to tell before it says that a statement is done.
    catchUp: () => run('select'),
    publish: (payload) => run('select pg_notify($1, $2)', [channel, payload]),
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
