// The API alone, as npm run dev restarts it. The parent program owns the database and the pages.
import { readConfig } from '#server/core/config/config.ts'
import { readSecrets } from '#server/core/config/secrets.ts'
import { migrate } from '#server/core/db/migrate.ts'
import { createLog } from '#server/core/log/create-log.ts'
import { startServer } from '#server/main.ts'
import { choosePort } from './choose-port.ts'
import { prepareShutdown } from './shutdown.ts'

const shutdown = prepareShutdown()
const config = readConfig()
const databaseUrl = config.database.url ?? ''
const port = await choosePort(config.host, config.port)
await migrate(databaseUrl)
const server = await startServer({
  config: { ...config, port },
  secrets: await readSecrets(config),
  databaseUrl,
  log: createLog(config),
  pages: false,
})
shutdown.add(() => server.stop())
