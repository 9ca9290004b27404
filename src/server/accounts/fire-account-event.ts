/** Fires an event of the account machine and records the history. The caller holds the account lock. */
import { type AccountShape, accountMachine } from '#domain/accounts/account-machine.ts'
import { decide, type Facts } from '#domain/core/machine.ts'
import type { Db } from '../core/db/sql.ts'
import { type AccountRow, insertAccountHistory, setAccountStatus } from './account-store.ts'

/** The facts of an account that the machine needs besides the status. */
export function accountFactsOf({ email, email_verified, deleted_at }: AccountRow): Facts<AccountShape> {
  return { emailIsVerified: email !== null && email_verified, dataIsKept: deleted_at === null }
}

interface TransitionActor {
  readonly party: AccountShape['party']
  /** Null if the owner proved their identity without being signed in. */
  readonly actorId: string | null
}

export interface AccountTransition {
  readonly account: AccountRow
  /** The effects that the caller runs in the same transaction. */
  readonly effects: readonly AccountShape['effect'][]
}

export async function fireAccountEvent(
  db: Db,
  account: AccountRow,
  event: AccountShape['event'],
  { party, actorId }: TransitionActor,
  now: Date,
): Promise<AccountTransition> {
  const context = { status: account.status, party, facts: accountFactsOf(account) }
  const { to, effects } = decide(accountMachine, context, event)
  const transition = await setAccountStatus.one(db, [account.id, to, event === 'confirm', now])
  await insertAccountHistory.run(db, [account.id, event, account.status, to, actorId, party, now])
  return { account: transition, effects }
}
