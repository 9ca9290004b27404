import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const usualPort = 3000

/** Linux gives the ports from 32,768 to outgoing connections, so one of those could be taken before the server listens. */
const freePorts = { from: 10_000, to: 32_000 }
const attemptsMax = 100

/** The configured port (any free one for 0), else 3000, else any free one. */
export async function choosePort(host: string, configured: number | undefined): Promise<number> {
  if (configured === 0) return findFreePort(host)
  if (configured !== undefined) {
    const port = await listen(host, configured)
    if (port !== undefined) return port
    throw new Error(`PORT ${configured} is in use: stop that program, or set another PORT.`)
  }
  return (await listen(host, usualPort)) ?? (await findFreePort(host))
}

/** A random port, so that processes that start at once choose different ones. */
export async function findFreePort(host: string): Promise<number> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const port = await listen(host, randomInt(freePorts.from, freePorts.to))
    if (port !== undefined) return port
  }
  throw new Error(`No port can be opened on ${host}.`)
}

/** Opens and closes the port. Returns nothing if another program uses it. */
function listen(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined)
      else reject(new Error(`HOST ${host} cannot be listened on: ${error.message}.`))
    })
    probe.listen(port, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
