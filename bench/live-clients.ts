/** Many sockets on one server, and how long what is said takes to reach each of them. */
import { WebSocket } from 'ws'

export interface Clients {
  readonly count: number
  /** Says something and waits until every socket has heard it; the milliseconds of each. */
  hear(say: () => Promise<unknown>): Promise<number[]>
  /** Says many things at once; how many arrive a second at all sockets together. */
  rateOf(says: readonly (() => Promise<unknown>)[]): Promise<number>
  close(): void
}

interface ClientOptions {
  readonly address: string
  readonly count: number
  /** What each of them says first, if the server wants to know; it is then told that all is ready. */
  readonly firstWord?: (number: number) => Promise<string>
}

const openedTogether = 10

export async function openClients({ address, count, firstWord }: ClientOptions): Promise<Clients> {
  let onFrame: () => void = () => undefined
  const open = async (number: number) => {
    const socket = new WebSocket(address.replace('http', 'ws'), { perMessageDeflate: false })
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    if (firstWord !== undefined) {
      const ready = new Promise((resolve) => socket.once('message', resolve))
      socket.send(await firstWord(number))
      await ready
    }
    socket.on('message', () => onFrame())
    return socket
  }
  const sockets: WebSocket[] = []
  while (sockets.length < count) {
    const numbers = Array.from(
      { length: Math.min(openedTogether, count - sockets.length) },
      (_, i) => sockets.length + i,
    )
    sockets.push(...(await Promise.all(numbers.map(open))))
  }

  const untilHeard = (frames: number, note: () => void) =>
    new Promise<void>((resolve) => {
      let heard = 0
      onFrame = () => {
        note()
        heard += 1
        if (heard === frames) resolve()
      }
    })

  return {
    count,
    hear: async (say) => {
      const start = performance.now()
      const took: number[] = []
      const heard = untilHeard(count, () => took.push(performance.now() - start))
      await Promise.all([say(), heard])
      return took
    },
    rateOf: async (says) => {
      const start = performance.now()
      const frames = says.length * count
      const heard = untilHeard(frames, () => undefined)
      await Promise.all([...says.map((say) => say()), heard])
      return (frames * 1000) / (performance.now() - start)
    },
    close: () => {
      for (const socket of sockets) socket.terminate()
    },
  }
}
