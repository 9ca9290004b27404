import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

test('a form submitted twice before its schema loads is sent once, and again after that [ADMIN-03]', async () => {
  const once = singleFlight<[string]>()
  const begun: string[] = []
  const rules = Promise.withResolvers<void>()
  const send = (words: string) => {
    begun.push(words)
    return rules.promise
  }

  const first = once(send, 'first')
  await once(send, 'second')
  expect(begun).toEqual(['first'])

  rules.resolve()
  await first
  await once(send, 'third')
  expect(begun).toEqual(['first', 'third'])
})

test('a failed call can be retried', async () => {
  const once = singleFlight<[]>()

  await expect(once(() => Promise.reject(new Error('No network.')))).rejects.toThrow('No network.')

  let tries = 0
  await once(() => {
    tries += 1
  })
  expect(tries).toBe(1)
})
