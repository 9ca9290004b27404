import { createServer } from 'node:net'

const usualPort = 3000

/** The configured port (any free one for 0), else 3000, else any free one. */
export async function choosePort(host: string, configured: number | undefined): Promise<number> {
  if (configured !== undefined) {
    const port = await listen(host, configured)
    if (port !== undefined) return port
    throw new Error(`PORT ${configured} is in use: stop that program, or set another PORT.`)
  }
  return (await listen(host, usualPort)) ?? (await findFreePort(host))
}

export async function findFreePort(host: string): Promise<number> {
  const port = await listen(host, 0)
  if (port === undefined) throw new Error(`No port can be opened on ${host}.`)
  return port
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
