/** A live socket as a browser opens it, with what it was told and how it ended. */
import { WebSocket } from 'ws'
import type { LiveEvent } from '#api/live-events.ts'
import type { LiveSignal } from '#domain/core/live-protocol.ts'
import { ownAddress, type Reachable, type TestClient } from './clients.ts'
import { eventually } from './eventually.ts'

type Told = LiveSignal | LiveEvent
type ToldOf<T> = Extract<Told, { readonly type: T }>

export interface TestConnection {
  readonly socket: WebSocket
  readonly opened: Promise<boolean>
  /** The code that it was closed with. */
  readonly closed: Promise<number>
  readonly told: readonly Told[]
  toldOf<T extends Told['type']>(type: T): ToldOf<T>[]
  say(message: unknown): Promise<void>
  isReady(): Promise<boolean>
}

const lines: TestConnection[] = []

/** For the end of a test file. */
export function closeLiveConnections(): void {
  for (const { socket } of lines.splice(0)) socket.terminate()
}

export const chatToken = (client: TestClient) => client.request<string>('GET', '/plumbline/token')

/** A socket that has not said whose it is. */
export function openLiveConnection(
  { address }: Reachable,
  origin: string | undefined = address,
  headers = ownAddress(),
): TestConnection {
  const named = origin === undefined ? {} : { origin }
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`, { ...named, headers })
  const told: Told[] = []
  const opened = new Promise<boolean>((resolve) => {
    socket.on('open', () => resolve(true))
    socket.on('error', () => resolve(false))
  })
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)))
  socket.on('message', (data) => told.push(JSON.parse(String(data)) as Told))
  const line: TestConnection = {
    socket,
    opened,
    closed,
    told,
    toldOf: <T extends Told['type']>(type: T) => told.filter((one): one is ToldOf<T> => one.type === type),
    say: async (message) => {
      await opened
      socket.send(typeof message === 'string' ? message : JSON.stringify(message))
    },
    isReady: () => eventually(() => told.length > 0),
  }
  lines.push(line)
  return line
}

export async function openLiveConnectionOf(client: TestClient, at: Reachable = client): Promise<TestConnection> {
  const line = openLiveConnection(at)
  await line.say({ token: await chatToken(client) })
  await line.isReady()
  return line
}
