/** pg-boss: the queues in our database, their workers and the enqueuing. */
import { setTimeout as pause } from 'node:timers/promises'
import { type JobResult, PgBoss } from 'pg-boss'
import { failPoint } from './fail-point.ts'
import { queues } from './outbox.ts'

/** How often dead tasks are detected. The default of pg-boss is once a minute. */
const superviseSeconds = 10

/** How long running tasks may take when the server stops. */
const finishMs = 4_000

/** The workers of this process, by queue. */
const workersByQueue = new WeakMap<PgBoss, Map<string, string>>()

export interface JobQueueOptions {
  readonly databaseUrl: string
  /** Whether this process runs the job scheduler. */
  readonly schedules: boolean
  readonly onError: (error: Error) => void
}

export async function startJobQueue({ databaseUrl, schedules, onError }: JobQueueOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 2,
    application_name: 'plumbline jobs',
    schedule: schedules,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', onError)
  await boss.start()
  for (const queue of Object.values(queues)) await boss.createQueue(queue)
  return boss
}

/** Ends each worker as soon as its task is done. pg-boss alone checks only every half second. */
export async function stopJobQueue(boss: PgBoss): Promise<void> {
  const ended = Promise.all(Object.values(queues).map((queue) => boss.offWork(queue, { wait: true })))
  await Promise.race([ended, pause(finishMs, undefined, { ref: false })])
  await boss.stop({ graceful: true, timeout: 1_000 })
}

/**
 * Runs one queue. Failed tasks are retried with growing delays. Tasks are fetched in batches but finish separately, so
 * a failing email neither blocks nor repeats the others.
 */
export async function work<Work extends object>(
  boss: PgBoss,
  queue: string,
  handle: (work: Work, jobId: string) => Promise<void>,
): Promise<void> {
  const options = { batchSize: 10, pollingIntervalSeconds: 0.5, perJobResults: true } as const
  const worker = await boss.work<Work, void, typeof options>(queue, options, async (jobs) => {
    const results: JobResult[] = []
    for (const { id, data } of jobs) {
      failPoint(`before ${queue}`)
      results.push(await resultOf(id, handle(data, id)))
      failPoint(`after ${queue}`)
    }
    return results
  })
  const workers = workersByQueue.get(boss) ?? new Map<string, string>()
  workersByQueue.set(boss, workers.set(queue, worker))
}

export interface DeadLetter {
  /** The queue it was in. */
  readonly queue: string
  readonly work: object
  /** The last error. */
  readonly failure: string
}

/** An error as pg-boss stores it. Its public message may hide the cause. */
interface Failure {
  readonly message?: string
  readonly cause?: { readonly message?: string }
}

/** Handles tasks that other queues gave up. */
export async function consumeDeadLetters(
  boss: PgBoss,
  queue: string,
  handle: (letter: DeadLetter) => Promise<void>,
): Promise<void> {
  await boss.work<object, void, { includeMetadata: true }>(queue, { includeMetadata: true }, async (jobs) => {
    for (const { data, sourceName, sourceOutput } of jobs) {
      const { message = 'It is not known why.', cause }: Failure = sourceOutput ?? {}
      await handle({ queue: sourceName ?? queue, work: data, failure: cause?.message ?? message })
    }
  })
}

/** Wakes the local workers of these queues before their next poll. */
export function notifyWorkers(boss: PgBoss, queuesWithWork: Iterable<string>): void {
  for (const queue of queuesWithWork) {
    const worker = workersByQueue.get(boss)?.get(queue)
    if (worker !== undefined) boss.notifyWorker(worker)
  }
}

async function resultOf(id: string, handling: Promise<void>): Promise<JobResult> {
  try {
    await handling
    return { id, status: 'completed' }
  } catch (output) {
    return { id, status: 'failed', output }
  }
}
