// npm run make:admin -- <username> creates an admin with all permissions, or gives an existing one a new
// one-time password. It works with and without a running product. Only this output shows the password.
import { adminUsernameSchema } from '#domain/accounts/account-schemas.ts'
import { DomainError } from '#domain/core/error.ts'
import { issueOneTimePassword } from '#server/accounts/one-time-password.ts'
import { deleteFactors } from '#server/factors/factor-store.ts'
import { endSessions } from '#server/sessions/create-session.ts'
import { openProductPool } from './open-database.ts'
import { prepareShutdown } from './shutdown.ts'

const undefinedTable = '42P01'
const shutdown = prepareShutdown()
const named = adminUsernameSchema.safeParse(process.argv[2])
if (!named.success) await shutdown.exit(1, `Usage: npm run make:admin -- <username>\n${named.error.issues[0]?.message}`)

const username = named.data ?? ''
const pool = await openProductPool(shutdown)
try {
  const { password, before } = await issueOneTimePassword(
    pool,
    username,
    { endSessions, deleteFactors: (db, accountId) => deleteFactors.one(db, [accountId]) },
    new Date(),
  )
  console.log(before === undefined ? `${username} is a new admin with all permissions.` : alreadyExisted(before))
  console.log(`One-time password: ${password}\nChoose a new one at the first sign-in at /admin/login.`)
} catch (error) {
  if (error instanceof DomainError) await shutdown.exit(1, error.message)
  if ((error as { code?: string }).code !== undefinedTable) throw error
  await shutdown.exit(1, 'This database is empty. Start the server once to create its tables.')
}
await shutdown.exit(0)

function alreadyExisted(status: string): string {
  return `${username} was already an admin (${status}). The old password, the second factors and all sessions have ended.`
}
