/** Every change of the caller's own second factors: a recent sign-in, one transaction, and new tokens. */
import { factorRuleOf } from '#domain/accounts/account.ts'
import { factorErrors } from '#domain/factors/factor-errors.ts'
import { type AccountRow, announceAccountChange, lockAccount } from '../accounts/account-store.ts'
import { requireRecentSignIn } from '../accounts/require-recent-sign-in.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import type { FactorDeps } from './factor-deps.ts'
import { passkeysOf } from './passkey-store.ts'
import { hasTotp } from './verify-factor.ts'

/** Locks the account, so two requests never remove the last two factors. */
export async function changeFactors<T>(
  api: Api,
  deps: FactorDeps,
  actor: Actor,
  now: Date,
  change: (db: Db, account: AccountRow) => Promise<T>,
): Promise<T> {
  const result = await inTransaction(api.pool, async (db) => {
    const account = await lockAccount.one(db, [actor.id])
    await requireRecentSignIn(db, actor, account, undefined, deps, now)
    const changed = await change(db, account)
    await announceAccountChange.run(db, [actor.id])
    return changed
  })
  // After the commit: an earlier call would cache the old data again.
  deps.invalidateTokens(actor.id)
  return result
}

/** Call it after a removal. An administrator who needs a second factor keeps one. */
export async function requireFactorLeft(db: Db, account: AccountRow, { isProduction }: FactorDeps): Promise<void> {
  if (factorRuleOf(account, isProduction) !== 'required') return
  const [passkeys, totp] = [await passkeysOf.all(db, [account.id]), await hasTotp(db, account.id)]
  if (passkeys.length === 0 && !totp) throw factorErrors.lastFactor()
}
