// npm run verify:ledger checks the ledger invariants. It works with and without a running product. A violation ends it
// with exit code 1.
import { readConfig } from '#server/core/config/config.ts'
import { readSecrets } from '#server/core/config/secrets.ts'
import { findEmbeddedPostgres } from '#server/core/db/embedded-postgres.ts'
import { openPool } from '#server/core/db/pool.ts'
import { findLedgerViolations } from '#server/ledger-invariants/ledger-invariants-store.ts'
import { openDatabase } from './open-database.ts'
import { prepareShutdown } from './shutdown.ts'

const shutdown = prepareShutdown()
const config = readConfig()
const secrets = await readSecrets(config)
const running = findEmbeddedPostgres({ dataDir: config.dataDir, password: secrets.databasePassword })
const url = config.database.url ?? running ?? (await openDatabase(config, secrets, shutdown))
const pool = openPool({ url, size: 1, onIdleError: () => undefined })
shutdown.add(() => pool.end())
const violations = await findLedgerViolations(pool)
console.log(violations.length === 0 ? 'The ledger is valid.' : violations.join('\n'))
await shutdown.exit(violations.length === 0 ? 0 : 1)
