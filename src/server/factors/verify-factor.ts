/** Compares and uses a code of the second factor: from the app, or a recovery code. */
import { createHmac } from 'node:crypto'
import { factorErrors } from '#domain/factors/factor-errors.ts'
import { factorTries, factorTriesADay } from '#domain/factors/factor-rules.ts'
import type { AccountRow } from '../accounts/account-store.ts'
import type { Db } from '../core/db/sql.ts'
import type { KeyRing } from '../core/key-ring.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { lockTotp, totpOf, totpPurpose, useRecoveryCode, useTotpStep } from './factor-store.ts'
import { passkeysOf } from './passkey-store.ts'
import { matchedStep } from './totp.ts'

export interface FactorKeys {
  readonly pepper: string
  readonly keys: KeyRing
}

export function recoveryCodeMac(pepper: string, accountId: string, code: string): Buffer {
  return createHmac('sha256', pepper).update(`recovery:${accountId}:${code}`).digest()
}

export async function hasTotp(db: Db, accountId: string): Promise<boolean> {
  return ((await totpOf.maybe(db, [accountId]))?.confirmed_at ?? null) !== null
}

/**
 * What can confirm a sign-in by another proof. Empty if nothing must. A passkey alone asks nothing of customers and
 * contractors, because they have no recovery codes and may lose their device.
 */
export async function factorsFor(
  db: Db,
  { id, role }: Pick<AccountRow, 'id' | 'role'>,
): Promise<('totp' | 'passkey')[]> {
  const totp = (await hasTotp(db, id)) ? (['totp'] as const) : []
  const passkeys = (await passkeysOf.all(db, [id])).length > 0 ? (['passkey'] as const) : []
  return totp.length > 0 || role === 'admin' ? [...totp, ...passkeys] : []
}

/** Counts a try. Call it outside the transaction that compares, so a wrong code counts too. */
export async function limitFactorTries(db: Db, accountId: string, now: Date): Promise<void> {
  await limitAttempts(db, { key: `factor:account:${accountId}`, ...factorTries }, now)
  await limitAttempts(db, { key: `factor-day:account:${accountId}`, ...factorTriesADay }, now)
}

/** Uses the code, which then never works again. Throws if it is wrong. */
export async function useFactorCode(
  db: Db,
  { pepper, keys }: FactorKeys,
  accountId: string,
  code: string,
  now: Date,
): Promise<'totp' | 'recoveryCode'> {
  const totp = await lockTotp.maybe(db, [accountId])
  if (totp === undefined || totp.confirmed_at === null) throw factorErrors.notSetUp()
  const secret = keys.open({ keyId: totp.key_id, bytes: totp.secret }, totpPurpose(accountId))
  const step = matchedStep(secret, code, now, Number(totp.used_step))
  if (step !== undefined) {
    const isOutdated = keys.isOutdated(totp.key_id)
    const sealed = isOutdated ? keys.seal(secret, totpPurpose(accountId)) : { keyId: totp.key_id, bytes: totp.secret }
    await useTotpStep.run(db, [accountId, step, sealed.keyId, sealed.bytes])
    return 'totp'
  }
  const mac = recoveryCodeMac(pepper, accountId, code)
  if ((await useRecoveryCode.run(db, [accountId, mac, now])) !== 1) throw factorErrors.wrongCode()
  return 'recoveryCode'
}
