import { EventEmitter } from 'node:events'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { coreErrors } from '#domain/core/core-errors.ts'
import { limitAnonymousConcurrency } from './anonymous-concurrency.ts'
import { isTrustedProxy } from './client-network.ts'

/** A server whose requests end when `finish` is called. */
async function startServer() {
  const app = fastify({ trustProxy: isTrustedProxy(1) })
  const running: string[] = []
  const ends = new Map<string, () => void>()
  app.addHook(
    'preHandler',
    limitAnonymousConcurrency(async ({ headers }) => {
      if (headers.authorization === 'expired') throw coreErrors.tokenExpired()
      if (headers.authorization === undefined) return { role: 'anonymous' }
      return { role: 'customer', id: '1', username: 'bs-cust-1', name: 'Ann', permissions: [] }
    }),
  )
  app.get<{ Params: { name: string } }>('/:name', async ({ params: { name } }) => {
    running.push(name)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    return name
  })
  app.get('/webhooks/now', async () => 'received')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const get = (name: string, network: string, headers = {}) =>
    fetch(`${address}/${name}`, { headers: { 'x-forwarded-for': network, ...headers } })
  return { app, get, running, finish: (name: string) => ends.get(name)?.() }
}

test('anonymous requests of one network run one after another, two networks at once, and others wait', async () => {
  const { app, get, running, finish } = await startServer()

  const answers = [get('first', '198.51.100.1')]
  await expect.poll(() => running).toEqual(['first'])
  answers.push(get('second', '198.51.100.1', { authorization: 'expired' }), get('other', '198.51.100.2'))
  await expect.poll(() => running).toEqual(['first', 'other'])
  answers.push(get('third', '198.51.100.3'))
  finish('first')
  await expect.poll(() => running).toEqual(['first', 'other', 'second'])
  finish('second')
  await expect.poll(() => running).toEqual(['first', 'other', 'second', 'third'])
  for (const name of ['other', 'third']) finish(name)

  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await app.close()
})

test('signed-in users, the own machine and events of the processor wait for no slot', async () => {
  const { app, get, running, finish } = await startServer()
  const answers = [get('first', '198.51.100.1'), get('other', '198.51.100.2')]
  await expect.poll(() => running.toSorted()).toEqual(['first', 'other'])

  answers.push(get('signed-in', '198.51.100.1', { authorization: 'good' }), get('local', '127.0.0.1'))
  const event = await get('webhooks/now', '198.51.100.1')

  await expect.poll(() => running.slice(2).toSorted()).toEqual(['local', 'signed-in'])
  expect(event.status).toBe(200)
  for (const name of ['first', 'other', 'signed-in', 'local']) finish(name)
  await Promise.all(answers)
  await app.close()
})

test('a request that waits for another service leaves its slot', async () => {
  const { app, get, running, finish } = await startServer()
  const answers = [get('slow', '198.51.100.1'), get('next', '198.51.100.1')]

  await expect.poll(() => running, { timeout: 2_000 }).toEqual(['slow', 'next'])
  for (const name of ['slow', 'next']) finish(name)
  await Promise.all(answers)
  await app.close()
})

test('at most two anonymous requests start in one round of the event loop', async () => {
  const waitForSlot = limitAnonymousConcurrency(async () => ({ role: 'anonymous' }))
  let round = 0
  const starts: number[] = []
  const nextRound = () => {
    round++
    if (starts.length < 50) setImmediate(nextRound)
  }
  nextRound()

  const requests = Array.from({ length: 50 }, async (_, number) => {
    const raw = new EventEmitter()
    const request = { ip: `198.51.100.${number}`, raw: {}, routeOptions: {} } as FastifyRequest
    await waitForSlot(request, { raw } as unknown as FastifyReply)
    starts.push(round)
    // Its response is ready in the same round, as that of a page without data is.
    raw.emit('close')
  })
  await Promise.all(requests)

  const perRound = Map.groupBy(starts, (started) => started)
  expect(Math.max(...[...perRound.values()].map(({ length }) => length))).toBeLessThanOrEqual(2)
})
