/** Sets up and removes an authenticator app and its recovery codes. The caller has just confirmed their identity. */
import { randomInt } from 'node:crypto'
import { renderSVG } from 'uqr'
import { factorErrors } from '#domain/factors/factor-errors.ts'
import { recoveryCodeCount, recoveryCodeLength } from '#domain/factors/factor-rules.ts'
import type { AccountRow } from '../accounts/account-store.ts'
import type { Db } from '../core/db/sql.ts'
import {
  confirmTotp,
  deleteRecoveryCodes,
  deleteTotp,
  insertRecoveryCodes,
  lockTotp,
  putTotp,
  totpPurpose,
} from './factor-store.ts'
import { base32Of, matchedStep, newTotpSecret, totpUri } from './totp.ts'
import { type FactorKeys, recoveryCodeMac } from './verify-factor.ts'

/** Without letters that look like digits. */
const codeLetters = 'abcdefghjkmnpqrstvwxyz0123456789'

/** A new secret, not yet in use. */
export async function startTotp(db: Db, { keys }: FactorKeys, account: AccountRow, now: Date) {
  const secret = newTotpSecret()
  const sealed = keys.seal(secret, totpPurpose(account.id))
  if ((await putTotp.run(db, [account.id, sealed.keyId, sealed.bytes, now])) !== 1) throw factorErrors.alreadySetUp()
  const uri = totpUri(secret, account.email ?? account.username)
  return { secret: base32Of(secret), uri, qr: renderSVG(uri, { border: 2 }) }
}

/** The first code proves that the app works. Returns the recovery codes, which are shown once. */
export async function finishTotp(
  db: Db,
  deps: FactorKeys,
  accountId: string,
  code: string,
  now: Date,
): Promise<readonly string[]> {
  const totp = await lockTotp.maybe(db, [accountId])
  if (totp === undefined) throw factorErrors.notSetUp()
  if (totp.confirmed_at !== null) throw factorErrors.alreadySetUp()
  const secret = deps.keys.open({ keyId: totp.key_id, bytes: totp.secret }, totpPurpose(accountId))
  const step = matchedStep(secret, code, now, 0)
  if (step === undefined) throw wrongFirstCode()
  await confirmTotp.run(db, [accountId, step, now])
  return await renewRecoveryCodes(db, deps, accountId, now)
}

/** The old codes end. */
export async function renewRecoveryCodes(
  db: Db,
  { pepper }: FactorKeys,
  accountId: string,
  now: Date,
): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await deleteRecoveryCodes.run(db, [accountId])
  await insertRecoveryCodes.run(db, [accountId, codes.map((code) => recoveryCodeMac(pepper, accountId, code)), now])
  return codes.map((code) => `${code.slice(0, recoveryCodeLength / 2)}-${code.slice(recoveryCodeLength / 2)}`)
}

export async function removeTotp(db: Db, accountId: string): Promise<void> {
  if ((await deleteTotp.run(db, [accountId])) !== 1) throw factorErrors.notSetUp()
  await deleteRecoveryCodes.run(db, [accountId])
}

function newRecoveryCode(): string {
  return Array.from({ length: recoveryCodeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
}

/** Names the field, as the form validation does. */
function wrongFirstCode() {
  const { message } = factorErrors.wrongFirstCode()
  return factorErrors.wrongFirstCode({ issues: [{ path: 'code', message }] })
}
