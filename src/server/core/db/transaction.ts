/**
 * One use-case, one transaction: everything it wrote is there, or nothing. The work may send statements together
 * (Promise.all): they keep their order on the connection, and after a failure every later one fails too until the
 * rollback, which is sent last.
 */
import type { Pool, PoolClient } from 'pg'

export async function inTransaction<T>(pool: Pool, work: (db: PoolClient) => Promise<T>): Promise<T> {
  return await begun(pool, 'begin', work)
}

/** For work that reads for longer than a statement: all of it sees the same moment, and it changes nothing. */
export async function inRepeatableRead<T>(pool: Pool, work: (db: PoolClient) => Promise<T>): Promise<T> {
  return await begun(pool, 'begin isolation level repeatable read read only', work)
}

async function begun<T>(pool: Pool, begin: string, work: (db: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    // Sent together with the first statement; it fails only where the connection is gone, and then they all do.
    const [, result] = await Promise.all([client.query(begin), work(client)])
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that cannot even roll back is thrown away, never handed to the next request.
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const undo = new Error('Nothing of this is to be kept')

/** For work that only looks: whatever it writes on its way is taken back. */
export async function inRolledBackTransaction<T>(pool: Pool, work: (db: PoolClient) => Promise<T>): Promise<T> {
  const seen: T[] = []
  await inTransaction(pool, async (db) => {
    seen.push(await work(db))
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return seen[0] as T
}
