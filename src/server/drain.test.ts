/** A load balancer sends requests over kept connections until it reads that the process is not ready. */
import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { jobFields, signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

interface Answer {
  readonly status: number | undefined
  readonly connection: string | undefined
}

const readinessIntervalMs = 400

test('a stopping process is not ready, answers every request and closes each connection', async () => {
  const product = await startProduct({ DRAIN_SECONDS: '1' })
  const { idToken } = await signUp(product, 'customer')
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const call = (method: string, path: string, body?: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = method === 'GET' ? {} : { authorization: idToken, 'content-type': 'application/json' }
      httpRequest(`${product.address}${path}`, { method, agent, headers }, (response) => {
        const { statusCode: status, headers } = response
        response.resume().on('end', () => resolve({ status, connection: headers.connection }))
      })
        .on('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body))
    })
  let isReady = true
  const watchReadiness = async () => {
    while (isReady) {
      await wait(readinessIntervalMs)
      isReady = (await call('GET', '/health/ready')).status === 200
    }
  }
  const answers: Answer[] = []
  const postWhileReady = async () => {
    while (isReady) answers.push(await call('POST', '/api/job', jobFields))
  }
  const clients = [watchReadiness(), ...Array.from({ length: 4 }, postWhileReady)]
  await wait(300)
  const before = answers.length

  const stopped = product.stop()
  const ready = await call('GET', '/health/ready')
  const cached = await call('GET', '/api/categories')
  await Promise.all([stopped, ...clients])
  agent.destroy()

  expect(ready).toEqual({ status: 503, connection: 'close' })
  expect(cached).toEqual({ status: 200, connection: 'close' })
  expect(before).toBeGreaterThan(0)
  expect(answers.length).toBeGreaterThan(before)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answers.at(-1)?.connection).toBe('close')
})
