/**
 * ClamAV's daemon over its own protocol. `INSTREAM` takes the content in pieces, each after its length. A piece of length
 * zero ends it. The answer is one line: `stream: OK`, `stream: {name} FOUND` or an error.
 */
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MalwareScanner } from './malware-scanner.ts'

/** A film of 200 MB on a slow scanner. */
const timeoutMs = 120_000
const answerMaxBytes = 4096

export function clamdScanner(address: string): MalwareScanner {
  return {
    scan: async (content) => {
      const socket = connectTo(new URL(address))
      socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd did not answer in time')))
      try {
        const answer = answerOf(socket)
        // A scanner that has found something may close the connection before the end of the content.
        const sent = pipeline(Readable.from(pieces(content)), socket, { end: false })
        await Promise.race([answer, sent.then(() => answer)])
        return resultOf(await answer)
      } finally {
        content.destroy()
        socket.destroy()
      }
    },
  }
}

function connectTo({ protocol, hostname, port, pathname }: URL): Socket {
  return protocol === 'unix:' ? connect(pathname) : connect(Number(port || 3310), hostname)
}

async function* pieces(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of content as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    yield length
    yield piece
  }
  yield Buffer.alloc(4)
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    socket.on('data', (piece: Buffer) => {
      answer += piece.toString()
      if (answer.includes('\0') || answer.length > answerMaxBytes) resolve(answer)
    })
    socket.once('error', reject)
    socket.once('close', () => (answer === '' ? reject(new Error('clamd closed the connection')) : resolve(answer)))
  })
}

function resultOf(answer: string): string | undefined {
  const text = answer.replace(/\0.*/s, '').trim()
  if (text === 'stream: OK') return undefined
  const [, name] = /^stream: (.+) FOUND$/.exec(text) ?? []
  if (name === undefined) throw new Error(`clamd answered "${text.slice(0, 200)}"`)
  return name
}
