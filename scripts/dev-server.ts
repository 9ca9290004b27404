// The development server has one address. Vite renders the pages and reloads changed modules. Behind it the API
// restarts when one of its files changes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { RunningServer } from '#server/main.ts'
import type { ServerOptions } from '#server/services.ts'
import { findFreePort } from './choose-port.ts'
import { checkout } from './run-program.ts'

export async function startDevServer({
  config,
  databaseUrl,
}: ServerOptions): Promise<Pick<RunningServer, 'address' | 'stop'>> {
  const { host, port } = config
  const address = `http://${host}:${port}`
  const apiPort = await findFreePort('127.0.0.1')
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(checkout, 'scripts', 'dev-api.ts')], {
    cwd: checkout,
    stdio: 'inherit',
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      PUBLIC_URL: config.publicUrl ?? address,
      DEVELOPER_TOOLS: config.developerTools ? 'on' : 'off',
    },
  })
  // vite.config.ts reads this variable.
  process.env.PLUMBLINE_API_URL = apiUrl
  const { createServer } = await import('vite')
  const vite = await createServer({ root: checkout, server: { host, port, strictPort: true } })
  await vite.listen()
  return {
    address,
    stop: async () => {
      await vite.close()
      if (api.exitCode !== null) return
      api.kill('SIGTERM')
      await once(api, 'exit')
    },
  }
}
