// npm run verify:ledger looks for a broken promise of the ledger, beside a running product or without one, and ends with
// exit code 1 when it finds any.
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
console.log(violations.length === 0 ? 'The ledger keeps every promise.' : violations.join('\n'))
await shutdown.exit(violations.length === 0 ? 0 : 1)
