import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomName } from '#domain/uploads/random-name.ts'
import { eventually } from '#tests/support/eventually.ts'
import { clamdScanner } from './clamd-scanner.ts'
import { openLocalStorage } from './local-storage.ts'
import { localStorageRoutes } from './local-storage-routes.ts'
import { newGrantId } from './upload-grant.ts'

/** The harmless test file of the antivirus industry, in two parts, so that no scanner removes this test. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const pdf = (content: string) => Buffer.from(`%PDF-1.4\n${content}\n%%EOF`)
const clamd = '/usr/sbin/clamd'

let folder: string
let scannerUrl: string
let stopScanner: () => Promise<void>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  ;({ url: scannerUrl, stop: stopScanner } = existsSync(clamd) ? await startClamd(folder) : await startPeer())
}, 60_000)

afterAll(async () => {
  await stopScanner()
  await rm(folder, { recursive: true, force: true })
})

const scan = (content: Buffer, url = scannerUrl) => clamdScanner(url).scan(Readable.from([content]))

describe('the scanner [FILE-05]', () => {
  test('finds the test file of the antivirus industry, alone and inside a file', async () => {
    expect(await scan(Buffer.from(eicar))).toMatch(/eicar/i)
    expect(await scan(pdf(eicar))).toMatch(/eicar/i)
  })

  test('passes a clean file and one of many pieces', async () => {
    expect(await scan(pdf('Nothing.'))).toBeUndefined()
    const pieces = Array.from({ length: 64 }, () => randomBytes(64 * 1024))
    expect(await clamdScanner(scannerUrl).scan(Readable.from(pieces))).toBeUndefined()
  })

  test('gives no result without a daemon, or after an answer that is none', async () => {
    await expect(scan(pdf(''), 'tcp://127.0.0.1:1')).rejects.toThrow()
    const broken = await listen((socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'))
    await expect(scan(pdf(''), urlOf(broken))).rejects.toThrow('size limit exceeded')
    broken.close()
  })
})

describe('an upload [FILE-05]', () => {
  const put = async (url: string | undefined, body: Buffer) => {
    const directory = await mkdtemp(join(folder, 'storage-'))
    const storage = await openLocalStorage({
      directory,
      bucket: 'plumbline',
      region: 'ap-southeast-2',
      endpoint: '/files',
      rootSecret: 'a root secret of a test',
      now: () => new Date(),
      scanner: url === undefined ? undefined : clamdScanner(url),
    })
    const app = fastify()
    await app.register(localStorageRoutes, { prefix: '/files', storage, mayRead: async () => true })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const credentials = await storage.temporaryCredentials({
      ownerId: 'bs-1',
      grantId: newGrantId(),
      network: '',
      prefixes: ['job'],
      now: new Date(),
    })
    const address = `${origin}/files/plumbline/job/${randomName(randomBytes)}.pdf`
    const client = new AwsClient({ ...credentials, service: 's3', retries: 0 })
    const answer = await client.fetch(address, { method: 'PUT', body: Uint8Array.from(body) })
    const read = await fetch(address)
    const result = { status: answer.status, text: await answer.text(), read: read.status }
    const state = read.headers.get('x-malware-scan')
    await read.body?.cancel()
    await app.close()
    return { ...result, state }
  }

  test('that is infected is not stored, and the person reads why', async () => {
    const infected = await put(scannerUrl, pdf(eicar))

    expect(infected).toMatchObject({ status: 400, read: 404 })
    expect(infected.text).toContain("This file contains malware, so we didn't store it. Check your device.")
  })

  test('that is clean shows that it was scanned', async () => {
    expect(await put(scannerUrl, pdf('Nothing.'))).toMatchObject({ status: 200, read: 200, state: 'clean' })
  })

  test('is not stored without a result', async () => {
    const unknown = await put('tcp://127.0.0.1:1', pdf('Nothing.'))

    expect(unknown).toMatchObject({ status: 503, read: 404 })
    expect(unknown.text).toContain("We can't check files for malware right now. Try again later.")
  })

  test('is not scanned by default, and says so', async () => {
    expect(await put(undefined, pdf(eicar))).toMatchObject({ status: 200, read: 200, state: 'none' })
  })
})

/** Debian's clamd with a database of one signature, because its own has hundreds of megabytes. */
async function startClamd(directory: string) {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const signature = Buffer.from(eicar).toString('hex')
  await writeFile(join(directory, 'test.ndb'), `Eicar-Test-Signature:0:*:${signature}\n`)
  const settings = {
    DatabaseDirectory: directory,
    TCPAddr: '127.0.0.1',
    TCPSocket: port,
    Foreground: 'yes',
    StreamMaxLength: '250M',
    User: userInfo().username,
    LogFile: join(directory, 'clamd.log'),
  }
  const file = join(directory, 'clamd.conf')
  await writeFile(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  )
  const daemon = spawn(clamd, ['--config-file', file], { stdio: 'ignore' })
  const isReady = async () => {
    const socket = connect(port, '127.0.0.1')
    const found = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ])
    socket.destroy()
    return found
  }
  await eventually(async () => await isReady().catch(() => false), 50_000)
  const stop = async () => {
    daemon.kill('SIGKILL')
    await once(daemon, 'exit')
  }
  return { url: `tcp://127.0.0.1:${port}`, stop }
}

/** Speaks the protocol where Debian's clamd is not installed. */
async function startPeer() {
  const server = await listen((socket) => {
    let content = Buffer.alloc(0)
    socket.on('data', (piece: Buffer) => {
      content = Buffer.concat([content, piece])
      if (!content.subarray(-4).equals(Buffer.alloc(4))) return
      socket.end(content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  return { url: urlOf(server), stop: async () => void server.close() }
}

async function listen(handle: (socket: Socket) => void): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    handle(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function urlOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `tcp://127.0.0.1:${address.port}`
}
