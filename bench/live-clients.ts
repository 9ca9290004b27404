/** Many sockets on one server, and how long what is said takes to reach each of them. */
import { WebSocket } from 'ws'

export interface Clients {
  readonly count: number
  /** Says something and waits until every socket has heard it; the milliseconds of each. */
  timeToAll(send: () => Promise<unknown>): Promise<number[]>
  /** Says many things at once; how many arrive a second at all sockets together. */
  rateOf(sends: readonly (() => Promise<unknown>)[]): Promise<number>
  close(): void
}

interface ClientOptions {
  readonly address: string
  readonly count: number
  /** What each of them says first, if the server wants to know; it is then told that all is ready. */
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
