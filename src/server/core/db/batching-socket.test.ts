import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { BatchingSocket } from './pool.ts'

const server = createServer().listen(0, '127.0.0.1')
await once(server, 'listening')

afterAll(() => {
  server.close()
})

test('writes of the same tick leave together in order, and later writes follow', async () => {
  const arrives = once(server, 'connection') as Promise<[Socket]>
  const socket = new BatchingSocket()
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [[far]] = await Promise.all([arrives, once(socket, 'connect')])

  socket.write('begin; ')
  await Promise.resolve()
  socket.write('select 1; ')
  const gathered = socket.writableLength
  await once(far, 'readable')
  socket.write('commit')
  socket.end()
  const words = (await far.setEncoding('utf8').toArray()).join('')

  expect(gathered).toBe('begin; select 1; '.length)
  expect(words).toBe('begin; select 1; commit')
})
