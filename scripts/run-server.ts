// The common start of npm start and npm run dev, from the environment to a running server.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '#server/core/config/config.ts'
import { readSecrets, type Secrets } from '#server/core/config/secrets.ts'
import { migrate } from '#server/core/db/migrate.ts'
import { createLog } from '#server/core/log/create-log.ts'
import type { RunningServer } from '#server/main.ts'
import type { ServerOptions } from '#server/services.ts'
import { choosePort } from './choose-port.ts'
import { openDatabase } from './open-database.ts'
import { removeInstanceFile, writeInstanceFile } from './running-instance.ts'
import { prepareShutdown, type Shutdown } from './shutdown.ts'

type StoppableServer = Pick<RunningServer, 'address' | 'stop'>

export type StartedServer<Server = StoppableServer> = {
  config: Config
  secrets: Secrets
  databaseUrl: string
  server: Server
}

type StartSteps<Server> = {
  loadServer: () => Promise<{ startServer: (options: ServerOptions) => Promise<Server> }>
  /** Further preparation, in parallel with the start of the database. */
  prepare?: (signal: AbortSignal) => Promise<unknown>
  /** Runs when the server is ready. */
  ready: (started: StartedServer<Server>) => Promise<void>
}

const environmentFile = join(import.meta.dirname, '..', '.env')

/** Starts everything. A failure ends the program with a message, a signal stops it in order. */
export async function runServer<Server extends StoppableServer>(steps: StartSteps<Server>): Promise<void> {
  const shutdown = prepareShutdown()
  try {
    await runSteps(steps, shutdown)
  } catch (error) {
    // An error during the shutdown is no failure.
    if (shutdown.signal.aborted) return
    await shutdown.exit(1, errorMessage(error))
  }
}

async function runSteps<Server extends StoppableServer>(
  { loadServer, prepare, ready }: StartSteps<Server>,
  shutdown: Shutdown,
): Promise<void> {
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile)
  const config = readConfig()
  const secrets = await readSecrets(config)
  const [databaseUrl, { startServer }] = await Promise.all([
    openDatabase(config, secrets, shutdown),
    loadServer(),
    prepare?.(shutdown.signal),
  ])
  await migrate(databaseUrl)

  const log = createLog(config)
  const port = await choosePort(config.host, config.port)
  const server = await startServer({ config: { ...config, port }, secrets, databaseUrl, log })
  shutdown.extend(config.drainMs)
  shutdown.add(() => server.stop())
  writeInstanceFile(config.dataDir, server.address)
  shutdown.add(async () => removeInstanceFile(config.dataDir))
  await ready({ config, secrets, databaseUrl, server })
}

/** Shows the message of an expected error, and the stack trace of an unexpected one. */
function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isExpected = error.constructor === Error || error.name === 'ConfigError'
  return isExpected ? error.message : (error.stack ?? error.message)
}
