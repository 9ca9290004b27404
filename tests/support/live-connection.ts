/** A live connection as a browser opens it, with its received messages and its close code. */
import { WebSocket } from 'ws'
import type { LiveEvent } from '#api/live-events.ts'
import type { LiveSignal } from '#domain/core/live-protocol.ts'
import { ownAddress, type Reachable, type TestClient } from './clients.ts'
import { eventually } from './eventually.ts'

type LiveMessage = LiveSignal | LiveEvent
type LiveMessageOf<T> = Extract<LiveMessage, { readonly type: T }>

export interface TestConnection {
  readonly socket: WebSocket
  readonly opened: Promise<boolean>
  /** The close code. */
  readonly closed: Promise<number>
  readonly received: readonly LiveMessage[]
  receivedOf<T extends LiveMessage['type']>(type: T): LiveMessageOf<T>[]
  send(message: unknown): Promise<void>
  isReady(): Promise<boolean>
}

const connections: TestConnection[] = []

/** Call it at the end of a test file. */
export function closeLiveConnections(): void {
  for (const { socket } of connections.splice(0)) socket.terminate()
}

export const chatToken = (client: TestClient) => client.request<string>('GET', '/plumbline/token')

/** Opens a connection without a token. */
export function openLiveConnection(
  { address }: Reachable,
  origin: string | undefined = address,
  headers = ownAddress(),
): TestConnection {
  const options = origin === undefined ? {} : { origin }
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`, { ...options, headers })
  const received: LiveMessage[] = []
  const opened = new Promise<boolean>((resolve) => {
    socket.on('open', () => resolve(true))
    socket.on('error', () => resolve(false))
  })
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)))
  socket.on('message', (data) => received.push(JSON.parse(String(data)) as LiveMessage))
  const connection: TestConnection = {
    socket,
    opened,
    closed,
    received,
    receivedOf: <T extends LiveMessage['type']>(type: T) =>
      received.filter((one): one is LiveMessageOf<T> => one.type === type),
    send: async (message) => {
      await opened
      socket.send(typeof message === 'string' ? message : JSON.stringify(message))
    },
    isReady: () => eventually(() => received.length > 0),
  }
  connections.push(connection)
  return connection
}

export async function openLiveConnectionOf(client: TestClient, at: Reachable = client): Promise<TestConnection> {
  const connection = openLiveConnection(at)
  await connection.send({ token: await chatToken(client) })
  await connection.isReady()
  return connection
}
