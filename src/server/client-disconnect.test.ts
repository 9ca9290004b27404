import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()

afterAll(() => product.stop())

/** Disconnects during the request, like a browser whose page closes. */
async function leaveHalfWay(path: string): Promise<void> {
  const { hostname, port } = new URL(product.address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\n`)
  socket.write('Content-Length: 1000\r\n\r\n{"messages":[')
  await new Promise((written) => socket.write('{"role"', written))
  socket.destroy()
}

test('a client that disconnects during its request logs no error', async () => {
  await leaveHalfWay('/api/ai')

  await eventually(() => product.logLines.some((line) => line.includes('Client disconnected before')))
  expect(product.consumeFaults()).toEqual([])
})
