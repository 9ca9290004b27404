/**
 * News leaves a use-case as a row that is written in its own transaction; a worker carries it out after the commit. So
 * nothing is announced that did not happen, and nothing that happened is forgotten. A worker may run twice (it died
 * between its work and its note of it), so every piece of work carries a key that makes the second run harmless.
 */
import type { PgBoss } from 'pg-boss'
import type { Db } from './db/sql.ts'

/** What happened, and who is told. */
export interface Notice {
  /** `machine.event`, for example `quote.send`. */
  readonly about: string
  readonly to: string
  readonly jobId: string
  readonly contractorId: string
  readonly stageIndex?: number
  readonly reason?: string
}

export type Tell = (db: Db, notice: Notice) => Promise<void>

export const queues = { notices: 'notices', transfers: 'transfers' } as const

export interface Outbox {
  readonly tell: Tell
  /** Orders the transfer of released money; the reference is its idempotency key. */
  readonly orderTransfer: (db: Db, reference: string) => Promise<void>
}

const retries = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 } as const

export function outbox(boss: PgBoss): Outbox {
  const put = async (db: Db, queue: string, work: object) => {
    const inTransaction = { executeSql: (text: string, values?: unknown[]) => db.query(text, values) }
    await boss.send(queue, work, { ...retries, db: inTransaction })
  }
  return {
    tell: (db, notice) => put(db, queues.notices, notice),
    orderTransfer: (db, reference) => put(db, queues.transfers, { reference }),
  }
}
