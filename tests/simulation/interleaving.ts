/**
 * Runs operations of the server concurrently, in an order from a seed. Every SQL statement and processor call waits at a
 * gate, and the scheduler opens one gate at a time. Locks are PostgreSQL's own: the scheduler skips a blocked operation.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { Random } from './random.ts'

export class SimulatedCrash extends Error {
  override readonly message = 'The process has crashed.'
}

/** The server names its statements. */
export type Query = string | { readonly name?: string; readonly text: string; readonly values?: unknown[] }
export type PatchQuery = (query: Query) => Query

interface Operation {
  readonly group: Group
  /** Its ids do not depend on concurrent operations. */
  readonly ids: Random
  /** Statements at the gate, in order of arrival. */
  readonly waiting: (() => void)[]
  isExecuting: boolean
  /** Process id of the PostgreSQL connection that executes the statement; 0 without one. */
  connection: number
  isLocked: boolean
  isDone: boolean
}

interface Group {
  readonly isScheduled: boolean
  readonly operations: Operation[]
  gatesLeft: number
  hasCrashed: boolean
  notify: () => void
}

const current = new AsyncLocalStorage<Operation>()

/** After a crash no statement passes, so PostgreSQL rolls back open transactions. */
function passGate(group: Group | undefined): void {
  if (group === undefined) return
  if (group.gatesLeft <= 0) group.hasCrashed = true
  group.gatesLeft -= 1
  if (group.hasCrashed) throw new SimulatedCrash()
}

async function executeInTurn<Result>(
  operation: Operation,
  client: pg.PoolClient,
  execute: () => Promise<Result>,
  endsTransaction: boolean,
): Promise<Result> {
  const { group } = operation
  await new Promise<void>((resolve) => {
    operation.waiting.push(resolve)
    group.notify()
  })
  try {
    operation.connection = (client as unknown as { processID: number }).processID
    return await execute()
  } finally {
    // The transaction has released its locks.
    if (endsTransaction) for (const each of group.operations) each.isLocked = false
    Object.assign(operation, { isExecuting: false, isLocked: false, connection: 0 })
    group.notify()
  }
}

/** Source of ids for the running operation. */
export const currentIds = (fallback: Random): Random => current.getStore()?.ids ?? fallback

let lastCall: Promise<unknown> = Promise.resolve()

/** Runs one processor call at a time. The process may crash before it and after it. */
export function callProcessor<Result>(call: () => Promise<Result>): Promise<Result> {
  const group = current.getStore()?.group
  const next = lastCall.then(async () => {
    passGate(group)
    const result = await call()
    passGate(group)
    return result
  })
  lastCall = next.catch(() => undefined)
  return next
}

/** Adds a gate before each statement of a pool. */
export function gatedPool(pool: pg.Pool, patch: PatchQuery = (query) => query): pg.Pool {
  const run = async (client: pg.PoolClient, query: Query, values?: unknown[], endsTransaction = false) => {
    const operation = current.getStore()
    const isRollback = query === 'rollback'
    const execute = async () => {
      if (!isRollback) passGate(operation?.group)
      return await client.query(patch(query) as string, values)
    }
    const isScheduled = operation?.group.isScheduled && !(isRollback && operation.group.hasCrashed)
    return await (isScheduled ? executeInTurn(operation, client, execute, endsTransaction) : execute())
  }
  const connect = async () => {
    const client = await pool.connect()
    return {
      query: (query: Query, values?: unknown[]) =>
        run(client, query, values, query === 'commit' || query === 'rollback'),
      release: (error?: Error) => client.release(error),
    }
  }
  const query = async (text: Query, values?: unknown[]) => {
    if (current.getStore() === undefined) return await pool.query(patch(text) as string, values)
    const client = await pool.connect()
    try {
      return await run(client, text, values, true)
    } finally {
      client.release()
    }
  }
  return { connect, query, end: () => pool.end() } as unknown as pg.Pool
}

interface ConcurrencyOptions {
  readonly random: Random
  /** Reads which connections wait for locks. It must not be gated. */
  readonly monitor: Pick<pg.Pool, 'query'>
  /** The process crashes after this many gates. */
  readonly gatesUntilCrash?: number | undefined
}

/** Runs all operations to their end or to the crash. A crashed operation has no result. */
export async function runConcurrently<Result>(
  runs: readonly (() => Promise<Result>)[],
  { random, monitor, gatesUntilCrash = Number.POSITIVE_INFINITY }: ConcurrencyOptions,
): Promise<{ readonly hasCrashed: boolean; readonly results: (Result | undefined)[] }> {
  const isScheduled = runs.length > 1
  const operations: Operation[] = []
  const group: Group = {
    ...{ isScheduled, operations, gatesLeft: gatesUntilCrash, hasCrashed: false, notify: () => undefined },
  }
  const start = async (operation: Operation, run: () => Promise<Result>) => {
    try {
      return await current.run(operation, run)
    } catch (error) {
      if (!group.hasCrashed) throw error
      return undefined
    } finally {
      operation.isDone = true
      group.notify()
    }
  }
  const ends: Promise<Result | undefined>[] = []
  for (const run of runs) {
    const ids = new Random(random.below(0x1_0000_0000))
    const operation = { group, ids, waiting: [], isExecuting: false, connection: 0, isLocked: false, isDone: false }
    operations.push(operation)
    ends.push(start(operation, run))
    if (isScheduled) await settle(group, monitor)
  }
  if (isScheduled) await schedule(group, random, monitor)
  const results = await Promise.all(ends)
  return { hasCrashed: group.hasCrashed, results }
}

async function schedule(group: Group, random: Random, monitor: ConcurrencyOptions['monitor']): Promise<void> {
  const { operations } = group
  while (operations.some(({ isDone }) => !isDone)) {
    await settle(group, monitor)
    const ready = operations.filter(({ waiting, isLocked }) => waiting.length > 0 && !isLocked)
    if (group.hasCrashed || ready.length === 0) unlockAll(group)
    else {
      const next = random.pick(ready)
      next.isExecuting = true
      next.waiting.shift()?.()
    }
  }
}

/** After a crash the order does not matter. Otherwise PostgreSQL is about to end a deadlock, or all are done. */
function unlockAll({ operations, hasCrashed }: Group): void {
  for (const operation of operations) {
    operation.isLocked = false
    if (hasCrashed) for (const open of operation.waiting.splice(0)) open()
  }
}

/** Waits until each operation is done, at its gate, or blocked by a lock. */
async function settle(group: Group, monitor: ConcurrencyOptions['monitor']): Promise<void> {
  const isUnsettled = ({ isDone, isLocked, isExecuting, waiting }: Operation) =>
    !isDone && !isLocked && (isExecuting || waiting.length === 0)
  while (group.operations.some(isUnsettled)) {
    const hasChanged = new Promise<boolean>((resolve) => {
      group.notify = () => resolve(true)
    })
    if (await Promise.race([hasChanged, pause(2, false)])) continue
    for (const operation of group.operations.filter(({ connection }) => connection > 0)) {
      const { connection } = operation
      const { rows } = await monitor.query('select cardinality(pg_blocking_pids($1)) > 0 as is_locked', [connection])
      if (rows[0]?.is_locked && operation.connection === connection) operation.isLocked = true
    }
  }
}
