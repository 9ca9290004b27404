/** A contractor changes their own profile [PROF-05]. Absent fields keep their value. */
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { accountNumberSuffix } from '#domain/contractors/business-number.ts'
import { payoutPauseMs } from '#domain/contractors/payout-pause.ts'
import type { ProfileChange } from '#domain/contractors/profile-schemas.ts'
import { fromDollars } from '#domain/core/money.ts'
import { announceAccountChange, lockAccount, renameAccount } from '../accounts/account-store.ts'
import { type NotifyOwner, recordSecurityEvent } from '../accounts/record-security-event.ts'
import { type RecentSignInDeps, requireRecentSignIn, verifiedPasswordHash } from '../accounts/require-recent-sign-in.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import type { KeyRing, Sealed } from '../core/key-ring.ts'
import { type FileCheck, requireContractorFile } from '../uploads/require-contractor-file.ts'
import { openBankNumbers, profileBankPurpose, sealBankNumbers } from './bank-numbers.ts'
import { bankNumbersOf, filesOfProfile, mergeProfile, pausePayouts, replaceCategories } from './profile-store.ts'

interface ProfileDeps extends RecentSignInDeps {
  readonly notifyOwner: NotifyOwner
  readonly keys: KeyRing
}

export async function changeProfile(
  pool: Pool,
  actor: Actor,
  change: ProfileChange,
  deps: ProfileDeps,
  { request, now }: { readonly request: FastifyRequest; readonly now: Date },
): Promise<void> {
  // A change of bank details needs a recent sign-in, so that an unattended browser cannot redirect payouts.
  const needed = change.bankDetails === undefined ? undefined : change.currentPassword
  const proved = await verifiedPasswordHash(pool, actor, needed, deps)
  await inTransaction(pool, async (db) => {
    const account = await lockAccount.one(db, [actor.id])
    const { bankDetails } = change
    if (bankDetails !== undefined) {
      await requireRecentSignIn(db, actor, account, proved, deps, now)
      await protectPayouts(db, deps, actor.id, bankDetails, request, now)
    }
    await storeProfile(db, actor.id, change, now, bankDetails && sealed(deps.keys, actor.id, bankDetails))
  })
}

type BankDetails = NonNullable<ProfileChange['bankDetails']>

function sealed(keys: KeyRing, accountId: string, { bsb, accountNumber: number }: BankDetails): Sealed {
  return sealBankNumbers(keys, { bsb, number }, profileBankPurpose(accountId))
}

/** Emails the owner about another bank account. It pauses withdrawals, but the first one does not. */
async function protectPayouts(
  db: Db,
  { notifyOwner, keys }: ProfileDeps,
  accountId: string,
  { bsb, accountNumber }: BankDetails,
  request: FastifyRequest,
  now: Date,
): Promise<void> {
  const row = await bankNumbersOf.one(db, [accountId])
  const before = openBankNumbers(keys, row, profileBankPurpose(accountId))
  if (before?.bsb === bsb && before.number === accountNumber) return
  const suffix = accountNumberSuffix(accountNumber)
  const isFirst = before === undefined
  const kind = isFirst ? 'bankAccountAdded' : 'bankAccountChanged'
  if (!isFirst) await pausePayouts.run(db, [accountId, new Date(now.getTime() + payoutPauseMs)])
  await recordSecurityEvent(db, { accountId, event: 'bankAccountChanged', detail: suffix }, request, now)
  await notifyOwner(db, accountId, { kind, suffix, at: now.toISOString() })
}

/** The caller holds the lock of the account row. New bank details need their encrypted numbers. */
export async function storeProfile(
  db: Db,
  accountId: string,
  change: ProfileChange,
  now: Date,
  bankNumbers?: Sealed,
): Promise<void> {
  if (change.name !== undefined) {
    await renameAccount.one(db, [accountId, change.name, now])
    await announceAccountChange.run(db, [accountId])
  }
  await mergeProfile.run(db, [accountId, now, ...mergedFields(change, bankNumbers)])
  if (change.categoryIds !== undefined) await replaceCategories.run(db, [accountId, change.categoryIds])
}

/** Requires that every file of the profile is in storage, and may be in this profile. */
export async function requireFiles(check: FileCheck, contractorId: string, change: ProfileChange): Promise<void> {
  const references = [
    ...(change.picture ? [{ path: 'picture', key: change.picture }] : []),
    ...(change.insuranceFiles ?? []).map((key, index) => ({ path: `insuranceFiles.${index}`, key })),
    ...(change.photos ?? []).map(({ path: key }, index) => ({ path: `photos.${index}.path`, key })),
  ]
  if (references.length === 0) return
  const attached = (await filesOfProfile.maybe(check.db, [contractorId]))?.keys ?? []
  await requireContractorFile(check, contractorId, references, attached)
}

type MergedFields = Parameters<typeof mergeProfile.run>[1] extends [unknown, unknown, ...infer Fields] ? Fields : never

/** In the order of the statement. An absent field is null. */
function mergedFields(change: ProfileChange, bankNumbers: Sealed | undefined): MergedFields {
  const { bankDetails, hourlyPrice, photos } = change
  const cached = <T>(value: T | undefined) => value ?? null
  return [
    cached(change.company),
    cached(change.picture),
    cached(change.advantage),
    cached(change.abn),
    cached(change.acn),
    cached(change.licenseNo),
    cached(change.state),
    cached(change.city),
    cached(change.address),
    cached(change.establishmentTime),
    hourlyPrice === undefined ? null : fromDollars(hourlyPrice),
    cached(change.tags),
    cached(change.taxType),
    cached(change.contact?.name),
    cached(change.insuranceCover),
    cached(change.insuranceFiles),
    photos === undefined
      ? null
      : JSON.stringify(photos.map(({ path, caption }) => ({ path, caption: caption || undefined }))),
    cached(bankDetails?.accountName),
    cached(bankNumbers?.keyId),
    cached(bankNumbers?.bytes),
    bankDetails === undefined ? null : accountNumberSuffix(bankDetails.accountNumber),
  ]
}
