/** The nightly deletion of accounts after the days in which the owner could undo it. */
import type { Pool } from 'pg'
import { type AccountRow, announceAccountChange, lockAccount } from '../accounts/account-store.ts'
import type { EndSessions } from '../accounts/change-status.ts'
import { fireAccountEvent } from '../accounts/fire-account-event.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { runSteps } from '../core/run-each.ts'
import { blockersOf, dueDeletions, lockDueDeletion } from './deletion-store.ts'
import { erasureRules, markDeleted } from './erasure-store.ts'

const accountsANight = 500

export interface DeletionDeps {
  readonly pool: Pool
  readonly endSessions: EndSessions
}

/** A failure of one account never stops the others. */
export async function deleteDueAccounts(deps: DeletionDeps, now: Date): Promise<void> {
  const due = await dueDeletions.all(deps.pool, [now, accountsANight])
  await runSteps(
    Object.fromEntries(due.map(({ account_id: id }) => [`account ${id}`, () => deleteAccount(deps, id, now)])),
  )
}

/** Waits another night while a contract, money or a dispute has come up since the request. */
async function deleteAccount({ pool, endSessions }: DeletionDeps, accountId: string, now: Date): Promise<void> {
  await inTransaction(pool, async (db) => {
    const account = await lockAccount.one(db, [accountId])
    if ((await lockDueDeletion.maybe(db, [accountId, now])) === undefined) return
    if ((await blockersOf.all(db, [accountId])).length > 0) return
    await endSessions(db, accountId, { reason: 'deleted', now })
    await eraseAccount(db, account, now)
    await announceAccountChange.run(db, [accountId])
  })
}

async function eraseAccount(db: Db, account: AccountRow, now: Date): Promise<void> {
  await fireAccountEvent(db, account, 'erase', { party: 'owner', actorId: account.id }, now)
  for (const { statements } of erasureRules) for (const statement of statements) await statement.run(db, [account.id])
  await markDeleted.run(db, [account.id, now])
}
