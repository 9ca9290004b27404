/**
 * Ends connections on a path that swallows packets, which TCP detects only after minutes. If a reply is missing for
 * three checks, a new connection asks whether the server works on the statement. If not, the statement or its reply is
 * lost. A pooler that shows other process ids than PostgreSQL is not supported.
 */
import type { Socket } from 'node:net'
import pg from 'pg'

/** The types of the driver lack these. */
interface Connection extends pg.PoolClient {
  /** False while a statement waits for its reply. */
  readonly readyForQuery: boolean
  readonly processID: number | null
}

const socketOf = ({ connection }: Connection) => connection.stream as Socket

interface Silence {
  readonly bytesRead: number
  readonly checks: number
}

const checkMs = 1_000
const silentChecks = 3
const askTimeoutMs = 2_000

/** Returns a function that stops the checks. */
export function endSilentConnections(pool: pg.Pool, url: string): () => void {
  const silences = new Map<Connection, Silence>()
  pool.on('connect', (client) => silences.set(client as unknown as Connection, { bytesRead: 0, checks: 0 }))
  pool.on('remove', (client) => silences.delete(client as unknown as Connection))

  const check = (client: Connection, { bytesRead, checks }: Silence): boolean => {
    const now = socketOf(client).bytesRead
    const isSilent = !client.readyForQuery && now === bytesRead
    silences.set(client, { bytesRead: now, checks: isSilent ? checks + 1 : 0 })
    return isSilent && checks + 1 >= silentChecks
  }
  const checkAll = async () => {
    const silent = [...silences].filter((one) => check(...one)).map(([client]) => client)
    if (silent.length === 0) return
    const active = await activeAmong(url, silent)
    for (const client of silent) {
      const { bytesRead } = silences.get(client) ?? {}
      const isStillSilent = !client.readyForQuery && socketOf(client).bytesRead === bytesRead
      if (isStillSilent && !active.has(client.processID)) socketOf(client).destroy()
    }
  }
  let isChecking = false
  const timer = setInterval(async () => {
    if (isChecking) return
    isChecking = true
    // Without an answer nothing is known, and the time limit of a reply ends the connection.
    await checkAll().catch(() => undefined)
    isChecking = false
  }, checkMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** The process ids whose statements the server works on. */
async function activeAmong(url: string, clients: readonly Connection[]): Promise<Set<number | null>> {
  const limits = { connectionTimeoutMillis: askTimeoutMs, query_timeout: askTimeoutMs }
  const asking = new pg.Client({ connectionString: url, application_name: 'plumbline check', ...limits })
  asking.on('error', () => undefined)
  try {
    await asking.connect()
    const { rows } = await asking.query<{ pid: number }>(
      "select pid from pg_stat_activity where pid = any($1) and state = 'active'",
      [clients.map(({ processID }) => processID)],
    )
    return new Set(rows.map(({ pid }) => pid))
  } finally {
    await asking.end().catch(() => undefined)
  }
}
