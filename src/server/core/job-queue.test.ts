import { afterAll, expect, test, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { notifyWorkers, startJobQueue, stopJobQueue, work } from './job-queue.ts'
import { queues } from './outbox.ts'

const database = await freshDatabase()
const faults: Error[] = []
const boss = await startJobQueue({
  databaseUrl: database.url,
  schedules: false,
  onError: (error) => faults.push(error),
})

afterAll(async () => {
  await boss.stop({ graceful: false })
  await database.drop()
})

test('a failed task is retried alone, and other tasks of its batch run once', async () => {
  const queue = 'together'
  await boss.createQueue(queue)
  const again = { retryLimit: 3, retryDelay: 0, retryBackoff: false }
  await boss.insert(
    queue,
    ['first', 'refused', 'last'].map((name) => ({ data: { name }, ...again })),
  )
  const done: string[] = []

  await work<{ name: string }>(boss, queue, async ({ name }) => {
    done.push(name)
    if (name === 'refused' && done.filter((one) => one === name).length < 3) throw new Error('Not this time')
  })

  await expect.poll(() => done.filter((name) => name === 'refused').length, { timeout: 20_000 }).toBe(3)
  // They are fetched together, in any order.
  expect(done.slice(0, 3).sort()).toEqual(['first', 'last', 'refused'])
  expect(done.slice(3)).toEqual(['refused', 'refused'])
  expect(faults).toEqual([])
})

test('enqueuing a task wakes only the local workers of its queue', async () => {
  const queue = 'woken'
  await boss.createQueue(queue)
  await work(boss, queue, async () => undefined)
  const woken = vi.spyOn(boss, 'notifyWorker')

  notifyWorkers(boss, [queue, 'elsewhere'])

  expect(woken.mock.calls).toEqual([[expect.any(String)]])
})

test("a stop waits for running tasks, so they don't run twice", async () => {
  const own = await startJobQueue({
    databaseUrl: database.url,
    schedules: false,
    onError: (error) => faults.push(error),
  })
  const [begun, allowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await work(own, queues.purge, async () => {
    begun.resolve()
    await allowed.promise
  })
  const id = await own.send(queues.purge, {})
  await begun.promise

  const stopped = stopJobQueue(own)
  allowed.resolve()
  await stopped

  const [job] = await boss.findJobs(queues.purge, { id: id ?? '' })
  expect(job?.state).toBe('completed')
  expect(faults).toEqual([])
})
