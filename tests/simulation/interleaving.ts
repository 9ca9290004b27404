/**
 * Runs operations of the server at the same time, in an order that a seed decides. Each statement on its way to
 * PostgreSQL, and each call to the processor, waits at a gate until the scheduler lets it pass, one at a time. Locks
 * are PostgreSQL's own: an operation that waits for a lock is passed over until the lock is free.
 * A crash closes the gate: no later statement of any operation passes, and PostgreSQL rolls back what was open.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { Random } from './random.ts'

export class SimulatedCrash extends Error {
  override readonly message = 'The process has crashed.'
}

/** Any form that node-postgres accepts; statements of the product have a name. */
export type Query = string | { readonly name?: string; readonly text: string; readonly values?: unknown[] }
export type PatchQuery = (query: Query) => Query

interface Operation {
  readonly group: Group
  /** Its ids are its own, whatever runs beside it. */
  readonly ids: Random
  /** What waits at the gate, in the order of its arrival. */
  readonly waiting: (() => void)[]
  /** The scheduler has let a statement pass that has not ended yet. */
  isExecuting: boolean
  /** Where it is executed. */
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

function pass(group: Group): void {
  if (group.gatesLeft <= 0) group.hasCrashed = true
  group.gatesLeft -= 1
  if (group.hasCrashed) throw new SimulatedCrash()
}

async function sendInTurn<Result>(
  operation: Operation,
  client: pg.PoolClient,
  send: () => Promise<Result>,
  endsTransaction: boolean,
): Promise<Result> {
  const { group } = operation
  await new Promise<void>((resolve) => {
    operation.waiting.push(resolve)
    group.notify()
  })
  try {
    operation.connection = (client as unknown as { processID: number }).processID
    return await send()
  } finally {
    // What it had locked is free now.
    if (endsTransaction) for (const each of group.operations) each.isLocked = false
    Object.assign(operation, { isExecuting: false, isLocked: false, connection: 0 })
    group.notify()
  }
}

/** The ids of the operation that is running. */
export const currentIds = (otherwise: Random): Random => current.getStore()?.ids ?? otherwise

let lastCall: Promise<unknown> = Promise.resolve()

/** A call to the outside, one at a time: the process may crash before it, and after it. */
export function callOutside<Result>(call: () => Promise<Result>): Promise<Result> {
  const operation = current.getStore()
  const next = lastCall.then(async () => {
    if (operation !== undefined) pass(operation.group)
    const result = await call()
    if (operation !== undefined) pass(operation.group)
    return result
  })
  lastCall = next.catch(() => undefined)
  return next
}

/** The same pool with a gate before each statement. */
export function gatedPool(pool: pg.Pool, patch: PatchQuery = (query) => query): pg.Pool {
  const execute = async (client: pg.PoolClient, query: Query, values?: unknown[], endsTransaction = false) => {
    const operation = current.getStore()
    const isRollback = query === 'rollback'
    const send = async () => {
      if (operation !== undefined && !isRollback) pass(operation.group)
      return await client.query(patch(query) as string, values)
    }
    const isScheduled = operation?.group.isScheduled && !(isRollback && operation.group.hasCrashed)
    return await (isScheduled ? sendInTurn(operation, client, send, endsTransaction) : send())
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
    if (group.isScheduled) await settle(group, monitor)
  }
  if (group.isScheduled) await schedule(group, random, monitor)
  const results = await Promise.all(ends)
  return { hasCrashed: group.hasCrashed, results }
}

async function schedule(group: Group, random: Random, monitor: TogetherOptions['monitor']): Promise<void> {
  const { operations } = group
  while (operations.some(({ isDone }) => !isDone)) {
    await settle(group, monitor)
    const ready = operations.filter(({ waiting, isLocked }) => waiting.length > 0 && !isLocked)
    if (group.hasCrashed || ready.length === 0) freeAll(group)
    else {
      const next = random.pick(ready)
      next.isExecuting = true
      next.waiting.shift()?.()
    }
  }
}

/** After a crash nothing passes, so the order does not matter. Else all are done, or PostgreSQL is about to end a deadlock. */
function freeAll({ operations, hasCrashed }: Group): void {
  for (const operation of operations) {
    operation.isLocked = false
    if (hasCrashed) for (const end of operation.waiting.splice(0)) end()
  }
}

/** Waits until each operation is done, or stands at its gate, or waits for a lock of another one. */
async function settle(group: Group, monitor: TogetherOptions['monitor']): Promise<void> {
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
