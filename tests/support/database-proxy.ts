/** A network path to PostgreSQL that a test cuts, silences and heals. */
import { connect, createServer, type Socket } from 'node:net'

export interface DatabaseProxy {
  /** The address of the database through this proxy. */
  reach(databaseUrl: string): Promise<string>
  /** Ends all connections and rejects new ones. */
  cut(): void
  /** Swallows everything, so neither side notices. New connections get no reply. */
  silence(): void
  /** New connections work again. Silenced ones stay silent. */
  heal(): void
  stop(): void
}

export function databaseProxy(): DatabaseProxy {
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'silent' = 'open'
  let target = { host: '', port: 0 }
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    keep(near)
    if (state === 'silent') return near.pause()
    const far = connect(target)
    keep(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    return near
  })
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    reach: async (databaseUrl) => {
      const url = new URL(databaseUrl)
      target = { host: url.hostname, port: Number(url.port) }
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      url.hostname = '127.0.0.1'
      url.port = String((server.address() as { port: number }).port)
      return url.href
    },
    cut: () => {
      state = 'cut'
      endAll()
    },
    silence: () => {
      state = 'silent'
      for (const socket of sockets) socket.unpipe().removeAllListeners('close').pause()
    },
    heal: () => {
      state = 'open'
    },
    stop: () => {
      endAll()
      server.close()
    },
  }
}
