/** pg-boss: the queues in the product's own database, their workers, and the door through which work is put in. */
import { setTimeout as pause } from 'node:timers/promises'
import { type JobResult, PgBoss } from 'pg-boss'
import { failPoint } from './fail-point.ts'
import { queues } from './outbox.ts'

/** How often work without a sign of life is looked for; pg-boss alone would look once a minute. */
const superviseSeconds = 10

/** How long work under way may take to its end when everything stops. */
const finishMs = 4_000

/** The workers of this process, by their queues. */
const workersByQueue = new WeakMap<PgBoss, Map<string, string>>()

export interface JobQueueOptions {
  readonly databaseUrl: string
  /** Whether this process looks whose hour has come. */
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

/** Ends the workers as soon as each has done what it is at; pg-boss by itself looks only every half second whether they have. */
export async function stopJobQueue(boss: PgBoss): Promise<void> {
  const ended = Promise.all(Object.values(queues).map((queue) => boss.offWork(queue, { wait: true })))
  await Promise.race([ended, pause(finishMs, undefined, { ref: false })])
  await boss.stop({ graceful: true, timeout: 1_000 })
}

/**
 * Runs one queue; a job that fails is tried again with growing pauses. Jobs are fetched together and end each for
 * itself: a mail that no server takes neither holds the others up nor sends them a second time.
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
  /** Which it was in. */
  readonly queue: string
  readonly work: object
  /** What stood in its way the last time. */
  readonly failure: string
}

/** As pg-boss keeps an error; what people are told of it may hide what was behind. */
interface Failure {
  readonly message?: string
  readonly cause?: { readonly message?: string }
}

/** Takes over what was given up in other queues. */
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

/** There is work in these queues: whoever does it here need not wait for the next look. */
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
