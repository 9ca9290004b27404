/** Many sockets on one server, and the time of a message to each of them. */
import { WebSocket } from 'ws'

export interface Clients {
  readonly count: number
  /** Sends a message and returns the milliseconds until each socket received it. */
  timeToAll(send: () => Promise<unknown>): Promise<number[]>
  /** Sends messages at once and returns the frames per second that all sockets received. */
  rateOf(sends: readonly (() => Promise<unknown>)[]): Promise<number>
  close(): void
}

interface ClientOptions {
  readonly address: string
  readonly count: number
  /** The first message of each socket, if the server expects one. The server then responds that it is ready. */
  readonly firstMessage?: (number: number) => Promise<string>
}

const openedAtOnce = 10

export async function openClients({ address, count, firstMessage }: ClientOptions): Promise<Clients> {
  let onFrame: () => void = () => undefined
  const open = async (number: number) => {
    const socket = new WebSocket(address.replace('http', 'ws'), { perMessageDeflate: false })
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    if (firstMessage !== undefined) {
      const ready = new Promise((resolve) => socket.once('message', resolve))
      socket.send(await firstMessage(number))
      await ready
    }
    socket.on('message', () => onFrame())
    return socket
  }
  const sockets: WebSocket[] = []
  while (sockets.length < count) {
    const numbers = Array.from({ length: Math.min(openedAtOnce, count - sockets.length) }, (_, i) => sockets.length + i)
    sockets.push(...(await Promise.all(numbers.map(open))))
  }

  const untilReceived = (frames: number, record: () => void) =>
    new Promise<void>((resolve) => {
      let received = 0
      onFrame = () => {
        record()
        received += 1
        if (received === frames) resolve()
      }
    })

  return {
    count,
    timeToAll: async (send) => {
      const start = performance.now()
      const latencies: number[] = []
      const received = untilReceived(count, () => latencies.push(performance.now() - start))
      await Promise.all([send(), received])
      return latencies
    },
    rateOf: async (sends) => {
      const start = performance.now()
      const frames = sends.length * count
      const received = untilReceived(frames, () => undefined)
      await Promise.all([...sends.map((send) => send()), received])
      return (frames * 1000) / (performance.now() - start)
    },
    close: () => {
      for (const socket of sockets) socket.terminate()
    },
  }
}
