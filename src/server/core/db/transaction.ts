/**
 * Runs one use-case in one transaction. The task can send statements together (Promise.all), and they keep their order.
 * After a failure every later statement fails too, and the rollback comes last. A branch that is still running then
 * gets an error, because its statement would take effect outside the transaction.
 */
import type { Pool, PoolClient } from 'pg'
import type { Db } from './sql.ts'

export async function inTransaction<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  return await begun(pool, 'begin', work)
}

/** Read-only: all statements of the task see the same snapshot. */
export async function inRepeatableRead<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  return await begun(pool, 'begin isolation level repeatable read read only', work)
}

async function begun<T>(pool: Pool, begin: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const transaction = openTransaction(client)
  let broken: Error | undefined
  try {
    // Sent with the first statement. It fails only if the connection is lost, and then all fail.
    const [, result] = await Promise.all([client.query(begin), work(transaction.db)])
    transaction.end()
    await client.query('commit')
    return result
  } catch (error) {
    transaction.end()
    // A connection that can't roll back is discarded.
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Rejects every statement after the end. */
function openTransaction(client: PoolClient): { readonly db: Db; end(): void } {
  let hasEnded = false
  const query = (...args: Parameters<PoolClient['query']>) =>
    hasEnded ? Promise.reject(new Error('The transaction has already ended')) : client.query(...args)
  return {
    db: { query: query as PoolClient['query'] },
    end: () => {
      hasEnded = true
    },
  }
}

const undo = new Error('Nothing of this is to be kept')

/** For reads: all writes of the task are rolled back. */
export async function inRolledBackTransaction<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const seen: T[] = []
  await inTransaction(pool, async (db) => {
    seen.push(await work(db))
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return seen[0] as T
}
