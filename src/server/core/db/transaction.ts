/**
 * Runs one use-case in one transaction. The task can send statements together (Promise.all), and they keep their order.
 * After a failure every later statement fails too, and the rollback comes last.
 */
import type { Pool, PoolClient } from 'pg'

export async function inTransaction<T>(pool: Pool, work: (db: PoolClient) => Promise<T>): Promise<T> {
  return await begun(pool, 'begin', work)
}

/** Read-only: all statements of the task see the same snapshot. */
export async function inRepeatableRead<T>(pool: Pool, work: (db: PoolClient) => Promise<T>): Promise<T> {
  return await begun(pool, 'begin isolation level repeatable read read only', work)
}

async function begun<T>(pool: Pool, begin: string, work: (db: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    // Sent with the first statement. It fails only if the connection is lost, and then all fail.
    const [, result] = await Promise.all([client.query(begin), work(client)])
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that can't roll back is discarded.
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const undo = new Error('Nothing of this is to be kept')

/** For reads: all writes of the task are rolled back. */
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
