/**
 * The baseline for live connections: a `ws` server that sends each posted body to all sockets. Usage: PORT=… node
 * bench/baseline-live-server.ts
 */
import http from 'node:http'
import { WebSocketServer } from 'ws'

const server = http.createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const bytes = Buffer.concat(chunks)
    for (const socket of sockets.clients) socket.send(bytes, { binary: false })
    response.end()
  })
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false, maxPayload: 4096 })
server.listen(Number(process.env.PORT), '127.0.0.1')
