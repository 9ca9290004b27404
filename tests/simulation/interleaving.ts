/**
 * Runs operations of the server at the same time, in an order that a seed decides. Each statement on its way to
 * PostgreSQL, and each call to the processor, waits at a gate until the scheduler lets it pass, one at a time. Locks
 * are PostgreSQL's own: an operation that waits for a lock is passed over until the lock is free.
 * A crash closes the gate: no later statement of any operation passes, and PostgreSQL rolls back what was open.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Random } from './random.ts'

export class SimulatedCrash extends Error {
  override readonly message = 'The process has crashed.'
}

/** Any form that node-postgres accepts; statements of the product have a name. */
export type Query = string | { readonly name?: string; readonly text: string; readonly values?: unknown[] }
export type PatchQuery = (query: Query) => Query

interface Operation {
  readonly group: Group
  /** What waits at the gate, in the order of its arrival. */
  readonly waiting: (() => void)[]
  /** The connections that are executing one of its statements. */
  readonly executing: Set<number>
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

function pass(group: Group): void {
  if (group.gatesLeft <= 0) group.hasCrashed = true
  group.gatesLeft -= 1
  if (group.hasCrashed) throw new SimulatedCrash()
}

async function turnOf(operation: Operation): Promise<void> {
  await new Promise<void>((resolve) => {
    operation.waiting.push(resolve)
    operation.group.notify()
  })
}

/** A call to the outside: the process may crash before it, and after it. */
export async function callOutside<Result>(call: () => Promise<Result>): Promise<Result> {
  const operation = current.getStore()
  if (operation === undefined) return await call()
  pass(operation.group)
  const result = await call()
  pass(operation.group)
  return result
}

/** The same pool with a gate before each statement. */
export function gatedPool(pool: pg.Pool, patch: PatchQuery = (query) => query): pg.Pool {
  const execute = async (
    client: pg.PoolClient,
    query: Query,
    values: unknown[] | undefined,
    endsTransaction: boolean,
  ) => {
    const operation = current.getStore()
    const patched = patch(query)
    const send = () => client.query(patched as string, values)
    const isRollback = query === 'rollback'
    if (operation === undefined || (isRollback && operation.group.hasCrashed)) return await send()
    const { group, executing } = operation
    if (group.isScheduled) await turnOf(operation)
    if (!isRollback) pass(group)
    if (!group.isScheduled) return await send()
    const connection = (client as unknown as { processID: number }).processID
    executing.add(connection)
    try {
      return await send()
    } finally {
      executing.delete(connection)
      // What it had locked is free now.
      if (endsTransaction) for (const each of group.operations) each.isLocked = false
      operation.isLocked = false
      group.notify()
    }
  }
  const connect = async () => {
    const client = await pool.connect()
    return {
      query: (query: Query, values?: unknown[]) =>
        execute(client, query, values, query === 'commit' || query === 'rollback'),
      release: (error?: Error) => client.release(error),
    }
  }
  const query = async (text: Query, values?: unknown[]) => {
    if (current.getStore() === undefined) return await pool.query(patch(text) as string, values)
    const client = await pool.connect()
    try {
      return await execute(client, text, values, true)
    } finally {
      client.release()
    }
  }
  return { connect, query, end: () => pool.end() } as unknown as pg.Pool
}

export interface TogetherOptions {
  readonly random: Random
  /** Tells who waits for a lock; not one of the connections that are scheduled. */
  readonly monitor: Pick<pg.Pool, 'query'>
  /** How many gates open before the process crashes. */
  readonly gatesUntilCrash?: number | undefined
}

/** Runs all operations to their end, or to the crash. Returns their results; those that crashed have none. */
export async function runTogether<Result>(
  runs: readonly (() => Promise<Result>)[],
  { random, monitor, gatesUntilCrash = Number.POSITIVE_INFINITY }: TogetherOptions,
): Promise<{ readonly hasCrashed: boolean; readonly results: (Result | undefined)[] }> {
  const operations: Operation[] = []
  const group: Group = {
    isScheduled: runs.length > 1,
    operations,
    gatesLeft: gatesUntilCrash,
    hasCrashed: false,
    notify: () => undefined,
  }
  const ends = runs.map(async (run) => {
    const operation = { group, waiting: [], executing: new Set<number>(), isLocked: false, isDone: false }
    operations.push(operation)
    try {
      return await current.run(operation, run)
    } catch (error) {
      if (!group.hasCrashed) throw error
      return undefined
    } finally {
      operation.isDone = true
      group.notify()
    }
  })
  if (group.isScheduled) await schedule(group, random, monitor)
  const results = await Promise.all(ends)
  return { hasCrashed: group.hasCrashed, results }
}

async function schedule(group: Group, random: Random, monitor: TogetherOptions['monitor']): Promise<void> {
  const { operations } = group
  while (operations.some(({ isDone }) => !isDone)) {
    await settle(group, monitor)
    const ready = operations.filter(({ waiting, isLocked }) => waiting.length > 0 && !isLocked)
    // Without one that may go on, all are done or PostgreSQL is about to end a deadlock.
    if (ready.length === 0) for (const operation of operations) operation.isLocked = false
    else random.pick(ready).waiting.shift()?.()
    await Promise.resolve()
  }
}

/** Waits until each operation is done, or stands at its gate, or waits for a lock of another one. */
async function settle(group: Group, monitor: TogetherOptions['monitor']): Promise<void> {
  const isUnsettled = ({ isDone, isLocked, waiting, executing }: Operation) =>
    !isDone && !isLocked && (executing.size > 0 || waiting.length === 0)
  while (group.operations.some(isUnsettled)) {
    const hasChanged = new Promise<boolean>((resolve) => {
      group.notify = () => resolve(true)
    })
    if (await Promise.race([hasChanged, pause(2, false)])) continue
    for (const operation of group.operations.filter(isUnsettled)) {
      for (const connection of operation.executing) {
        const { rows } = await monitor.query('select cardinality(pg_blocking_pids($1)) > 0 as is_locked', [connection])
        if (rows[0]?.is_locked && operation.executing.has(connection)) operation.isLocked = true
      }
    }
  }
}
