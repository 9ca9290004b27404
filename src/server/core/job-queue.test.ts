import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { taskLabel } from '#domain/core/task-labels.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { listFailedTasks, notifyWorkers, startJobQueue, stopJobQueue, wakeDueWorkers, work } from './job-queue.ts'
import { queues } from './outbox.ts'
import { startOutboxRelay } from './outbox-relay.ts'
import { enqueueTask } from './outbox-store.ts'
import { pollEvery } from './poll-every.ts'

const database = await freshDatabase()
const faults: Error[] = []
const pool = new pg.Pool({ connectionString: database.url, max: 2 })
const deps = { pool, clock: { now: () => new Date() }, log: pino({ level: 'silent' }) }
const jobQueue = await startJobQueue({
  databaseUrl: database.url,
  schedules: false,
  onError: (error) => faults.push(error),
})
await listFailedTasks({ ...deps, jobQueue })
const dueTasks = pollEvery(() => wakeDueWorkers({ jobQueue }), {
  everyMs: 500,
  onError: (error) => faults.push(error as Error),
})

afterAll(async () => {
  await dueTasks.stop()
  await jobQueue.stop({ graceful: false })
  await pool.end()
  await database.drop()
})

test('every queue has a label for the log and the list of failed tasks', () => {
  for (const queue of Object.values(queues).filter((name) => name !== queues.failedTasks))
    expect(taskLabel(queue)).not.toBe(queue)
})

test('a failed task is retried alone, and other tasks of its batch run once', async () => {
  const queue = 'together'
  await jobQueue.createQueue(queue)
  const again = { retryLimit: 3, retryDelay: 0, retryBackoff: false }
  await jobQueue.insert(
    queue,
    ['first', 'retried', 'last'].map((name) => ({ data: { name }, ...again })),
  )
  const done: string[] = []

  await work<{ name: string }>({ ...deps, jobQueue }, queue, async ({ name }) => {
    done.push(name)
    if (name === 'retried' && done.filter((one) => one === name).length < 3) throw new Error('Not this time')
  })

  await expect.poll(() => done.filter((name) => name === 'retried').length, { timeout: 20_000 }).toBe(3)
  // They are fetched together, in any order.
  expect(done.slice(0, 3).sort()).toEqual(['first', 'last', 'retried'])
  expect(done.slice(3)).toEqual(['retried', 'retried'])
  expect(faults).toEqual([])
})

test('a full batch is followed by the next one without a poll', async () => {
  const queue = 'many'
  await jobQueue.createQueue(queue)
  await jobQueue.insert(
    queue,
    Array.from({ length: 35 }, (_, number) => ({ data: { number } })),
  )
  const done = new Set<number>()

  await work<{ number: number }>({ ...deps, jobQueue }, queue, async ({ number }) => void done.add(number))

  // The next poll would be 5 seconds later.
  await expect.poll(() => done.size, { timeout: 4_000 }).toBe(35)
})

test('enqueuing a task wakes only the local workers of its queue', async () => {
  const queue = 'woken'
  await jobQueue.createQueue(queue)
  await work({ ...deps, jobQueue }, queue, async () => undefined)
  const woken = vi.spyOn(jobQueue, 'notifyWorker')

  notifyWorkers(jobQueue, [queue, 'elsewhere'])

  expect(woken.mock.calls).toEqual([[expect.any(String)]])
})

test("a stop waits for running tasks, so they don't run twice", async () => {
  const own = await startJobQueue({
    databaseUrl: database.url,
    schedules: false,
    onError: (error) => faults.push(error),
  })
  const [begun, allowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await work({ ...deps, jobQueue: own }, queues.purge, async () => {
    begun.resolve()
    await allowed.promise
  })
  const id = await own.send(queues.purge, {})
  await begun.promise

  const stopped = stopJobQueue(own)
  allowed.resolve()
  await stopped

  const [job] = await jobQueue.findJobs(queues.purge, { id: id ?? '' })
  expect(job?.state).toBe('completed')
  expect(faults).toEqual([])
})

test.each(Object.values(queues).filter((queue) => queue !== queues.failedTasks))(
  '%s: one failing task stops no other, is listed after its last retry and runs after the repair [ADMIN-01]',
  async (queue) => {
    const relay = startOutboxRelay({ ...deps, jobQueue, onError: (error) => faults.push(error as Error) })
    const done = new Set<number>()
    let isRepaired = false
    await work<{ number: number }>({ ...deps, jobQueue }, queue, async ({ number }) => {
      if (number === 50 && !isRepaired) throw new Error('This task is poisoned')
      done.add(number)
    })
    const enqueue = (number: number) => enqueueTask.run(pool, [queue, JSON.stringify({ number })])
    const wake = () => {
      relay.wake()
      notifyWorkers(jobQueue, [queue, queues.failedTasks])
    }

    for (let number = 1; number <= 100; number++) await enqueue(number)
    await eventually(() => {
      wake()
      return done.size === 99
    }, 30_000)
    const exhaust =
      "update pgboss.job set retry_count = retry_limit, start_after = now() where name = $1 and state = 'retry'"
    const listed = async () => (await pool.query('select queue, payload, failure from failed_tasks')).rows
    const [task] = await eventually(async () => {
      await pool.query(exhaust, [queue])
      wake()
      const tasks = await listed()
      return tasks.length > 0 && tasks
    }, 30_000)
    expect(task).toEqual({ queue, payload: { number: 50 }, failure: 'This task is poisoned' })

    isRepaired = true
    await enqueue(50)
    await eventually(async () => {
      wake()
      return (await listed()).length === 0
    }, 30_000)
    expect(done.size).toBe(100)
    await jobQueue.offWork(queue)
    await relay.stop()
  },
)

test('a task that the queue rejects is listed, and the tasks around it run', async () => {
  const relayFaults: unknown[] = []
  const relay = startOutboxRelay({ ...deps, jobQueue, onError: (error) => relayFaults.push(error) })
  const done: string[] = []
  await work<{ name: string }>({ ...deps, jobQueue }, queues.emails, async ({ name }) => void done.push(name))
  await enqueueTask.run(pool, [queues.emails, '{"name": "before"}'])
  await enqueueTask.run(pool, ['unknown-queue', '{"name": "rejected"}'])
  await enqueueTask.run(pool, [queues.emails, '{"name": "after"}'])

  const [task] = await eventually(async () => {
    relay.wake()
    const { rows } = await pool.query('select queue, payload from failed_tasks')
    return rows.length > 0 && rows
  }, 30_000)

  expect(task).toEqual({ queue: 'unknown-queue', payload: { name: 'rejected' } })
  await eventually(() => done.length === 2)
  expect(relayFaults.length).toBeGreaterThan(0)
  await relay.stop()
})
