/**
 * Hears from every server process which accounts have signed out, so that a remembered token ends at once everywhere.
 * While the line is broken nothing can be heard, so everything remembered is forgotten when it breaks.
 */
import pg from 'pg'
import type { IdTokens } from './id-token.ts'

const reconnectMs = 1000

export interface SignOutEar {
  stop(): Promise<void>
}

export async function hearSignOuts(databaseUrl: string, tokens: IdTokens): Promise<SignOutEar> {
  let isStopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const listen = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'plumbline sign-outs' })
    client = next
    next.on('notification', ({ payload }) => tokens.forget(payload))
    next.on('error', () => retry(next))
    next.on('end', () => retry(next))
    await next.connect()
    await next.query('listen signed_out')
  }

  const retry = (broken: pg.Client) => {
    if (isStopped || client !== broken) return
    client = undefined
    tokens.forget()
    timer = setTimeout(() => {
      listen().catch(() => client && retry(client))
    }, reconnectMs)
  }

  await listen()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
