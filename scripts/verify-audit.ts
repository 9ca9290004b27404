// npm run verify:audit searches the audit log for changed, removed and inserted rows. `-- --copy <file>` also compares it
// with the lines of an AUDIT_LOG file. A violation ends it with exit code 1.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { verifyAuditChain } from '#server/audit/verify-audit-chain.ts'
import { openProductPool } from './open-database.ts'
import { prepareShutdown } from './shutdown.ts'

const shutdown = prepareShutdown()
const pool = await openProductPool(shutdown)
const { copy } = parseArgs({ options: { copy: { type: 'string' } } }).values
const lines = copy === undefined ? [] : readFileSync(copy, 'utf8').trim().split('\n')
const shipped = lines.map((line) => JSON.parse(line) as { position: string; hash: string })
const violations = await verifyAuditChain(pool, shipped)
console.log(violations.length === 0 ? 'The audit log is complete.' : violations.join('\n'))
await shutdown.exit(violations.length === 0 ? 0 : 1)
