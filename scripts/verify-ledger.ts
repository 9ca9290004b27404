// npm run verify:ledger checks the ledger invariants. It works with and without a running product. A violation ends it
// with exit code 1.
import { findLedgerViolations } from '#server/ledger-invariants/ledger-invariants-store.ts'
import { openProductPool } from './open-database.ts'
import { prepareShutdown } from './shutdown.ts'

const shutdown = prepareShutdown()
const pool = await openProductPool(shutdown)
const violations = await findLedgerViolations(pool)
console.log(violations.length === 0 ? 'The ledger is valid.' : violations.join('\n'))
await shutdown.exit(violations.length === 0 ? 0 : 1)
