/** pg-boss: the queues in our database, their workers and the enqueuing. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type JobResult, PgBoss } from 'pg-boss'
import { v5 } from 'uuid'
import { taskLabel } from '#domain/core/task-labels.ts'
import type { Clock } from './clock.ts'
import { failPoint } from './fail-point.ts'
import { clearFailedTasks, listFailedTask } from './failed-task-store.ts'
import type { Log } from './log/create-log.ts'
import { queues } from './outbox.ts'

/** How often dead tasks are detected. The default of pg-boss is once a minute. */
const superviseSeconds = 20

/** No task waits for another one, so pg-boss rarely checks for such tasks. */
const flowSeconds = 3_600

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
  const jobQueue = new PgBoss({
    connectionString: databaseUrl,
    max: 2,
    application_name: 'plumbline jobs',
    schedule: schedules,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    flowIntervalSeconds: flowSeconds,
  })
  jobQueue.on('error', onError)
  await jobQueue.start()
  for (const queue of Object.values(queues)) await jobQueue.createQueue(queue)
  return jobQueue
}

/** Ends each worker as soon as its task is done. pg-boss alone checks only every half second. */
export async function stopJobQueue(jobQueue: PgBoss): Promise<void> {
  const ended = Promise.all(Object.values(queues).map((queue) => jobQueue.offWork(queue, { wait: true })))
  await Promise.race([ended, pause(finishMs, undefined, { ref: false })])
  await jobQueue.stop({ graceful: true, timeout: 1_000 })
}

export interface QueueDeps {
  readonly jobQueue: PgBoss
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Pick<Log, 'warn' | 'error'>
  /** Publishes what a task has changed. */
  readonly changes?: { wake(): void }
}

/** The relay and `wakeDueWorkers` wake the workers before their poll. */
const pollingIntervalSeconds = 30

/**
 * Runs one queue. Failed tasks are retried with growing delays. Tasks are fetched in batches but finish separately, so
 * a failing email neither blocks nor repeats the others.
 */
export async function work<Work extends object>(
  { jobQueue, pool, log, changes }: QueueDeps,
  queue: string,
  handle: (work: Work, jobId: string) => Promise<void>,
): Promise<void> {
  const options = { batchSize: 10, pollingIntervalSeconds, burstWhenBatchFull: true, perJobResults: true } as const
  const worker = await jobQueue.work<Work, void, typeof options>(queue, options, async (jobs) => {
    const results: JobResult[] = []
    const done: string[] = []
    for (const { id, data } of jobs) {
      failPoint(`before ${queue}`)
      try {
        await handle(data, id)
        results.push({ id, status: 'completed' })
        done.push(JSON.stringify(data ?? null))
      } catch (output) {
        log.warn({ err: output, task: id }, `${taskLabel(queue)} failed`)
        results.push({ id, status: 'failed', output })
      }
      failPoint(`after ${queue}`)
    }
    // An earlier failure of the same task is settled now.
    if (done.length > 0) await clearFailedTasks.run(pool, [queue, done])
    changes?.wake()
    return results
  })
  rememberWorker(jobQueue, queue, worker)
}

function rememberWorker(jobQueue: PgBoss, queue: string, worker: string): void {
  const workers = workersByQueue.get(jobQueue) ?? new Map<string, string>()
  workersByQueue.set(jobQueue, workers.set(queue, worker))
}

/** Retries a failed run for a quarter of an hour. After that an admin sees it, and the next run follows its schedule. */
const scheduleRetries = { retryLimit: 5, retryDelay: 30, retryBackoff: true, deadLetter: queues.failedTasks } as const

interface ScheduledTask<Work> {
  readonly queue: string
  /** In Sydney. */
  readonly cron: string
  readonly data?: Work
}

/** Runs a task at the times of a cron expression. */
export async function workOnSchedule<Work extends object>(
  deps: QueueDeps,
  { queue, cron, data }: ScheduledTask<Work>,
  handle: (work: Work) => Promise<void>,
): Promise<void> {
  await work<Work>(deps, queue, handle)
  await deps.jobQueue.schedule(queue, cron, data ?? {}, { tz: 'Australia/Sydney', ...scheduleRetries })
}

/** An error as pg-boss stores it. Its public message may hide the cause. */
interface Failure {
  readonly message?: string
  readonly cause?: { readonly message?: string }
}

/** Lists tasks after their last retry, so that an admin retries or discards them. */
export async function listFailedTasks({ jobQueue, pool, clock, log }: QueueDeps): Promise<void> {
  const options = { includeMetadata: true, pollingIntervalSeconds } as const
  const worker = await jobQueue.work<object, void, typeof options>(queues.failedTasks, options, async (jobs) => {
    for (const { id, data, sourceName, sourceOutput } of jobs) {
      const { message = 'It is not known why.', cause }: Failure = sourceOutput ?? {}
      const failure = cause?.message ?? message
      const queue = sourceName ?? queues.failedTasks
      log.error({ task: id, failure }, `${taskLabel(queue)} failed after its last retry`)
      await listFailedTask.run(pool, [queue, JSON.stringify(data ?? null), failure, clock.now()])
    }
  })
  rememberWorker(jobQueue, queues.failedTasks, worker)
}

/** A killed worker sends no heartbeat. After this many seconds another worker takes its task. */
const heartbeatSeconds = 10
const retries = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 } as const
/** Retries for about 11 hours. After that an admin sees the task. */
export const taskOptions = { ...retries, heartbeatSeconds, deadLetter: queues.failedTasks } as const

/** A task with a key that is unique in its queue. */
export interface KeyedTask {
  readonly key: string
  readonly data: object
}

/** Enqueues each task once. Its id follows from its key, and the queue ignores an id that it has had this week. */
export async function enqueueOnce(jobQueue: PgBoss, queue: string, tasks: readonly KeyedTask[]): Promise<void> {
  if (tasks.length === 0) return
  const jobs = tasks.map(({ key, data }) => ({ id: v5(`${queue}:${key}`, v5.URL), data, ...taskOptions }))
  await jobQueue.insert(queue, jobs)
  notifyWorkers(jobQueue, [queue])
}

/** Those of the queues that have a task to fetch now. The condition is that of the index of pg-boss. */
const queuesWithDueTasks = `select name from unnest($1::text[]) as queue (name)
  where exists (select from pgboss.job_common j where j.name = queue.name and j.state < 'active' and not j.blocked
    and j.start_after <= pgboss.job_now())`

/**
 * Wakes the local workers whose queues have due tasks: scheduled ones, retries, and those of other processes. One query
 * for all queues costs an idle process less than a poll of each.
 */
export async function wakeDueWorkers({ jobQueue }: Pick<QueueDeps, 'jobQueue'>): Promise<void> {
  const names = [...(workersByQueue.get(jobQueue)?.keys() ?? [])]
  const { rows } = await jobQueue.getDb().executeSql(queuesWithDueTasks, [names])
  notifyWorkers(
    jobQueue,
    rows.map(({ name }: { name: string }) => name),
  )
}

/** Wakes the local workers of these queues before their next poll. */
export function notifyWorkers(jobQueue: PgBoss, queuesWithWork: Iterable<string>): void {
  for (const queue of queuesWithWork) {
    const worker = workersByQueue.get(jobQueue)?.get(queue)
    if (worker !== undefined) jobQueue.notifyWorker(worker)
  }
}
