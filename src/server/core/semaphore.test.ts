import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { semaphore } from './semaphore.ts'

test('the limit of tasks runs at once, in order, also after a failure', async () => {
  const inTurn = semaphore(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const task = (number: number) => async () => {
    begun.push(number)
    running += 1
    most = Math.max(most, running)
    await nextTurn()
    running -= 1
    if (number % 2 === 0) throw new Error('This one fails.')
  }

  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((number) => inTurn(task(number))))

  expect(most).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(results.filter((result) => result.status === 'rejected')).toHaveLength(4)
})
