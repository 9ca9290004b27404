/** Records of customers and contractors: read, change, and reveal bank details. */
import type { CustomerChange } from '#domain/accounts/account-schemas.ts'
import { adminErrors } from '#domain/admin/admin-errors.ts'
import { changedFields } from '#domain/admin/changed-fields.ts'
import { contractorErrors } from '#domain/contractors/contractor-errors.ts'
import type { ContractorChange } from '#domain/contractors/profile-schemas.ts'
import { announceAccountChange, changeAccount, lockAccount } from '../accounts/account-store.ts'
import type { Files } from '../adapters/files/files-port.ts'
import { audit } from '../audit/audit.ts'
import { openBankNumbers, profileBankPurpose } from '../contractors/bank-numbers.ts'
import { requireFiles, storeProfile } from '../contractors/change-profile.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import type { KeyRing } from '../core/key-ring.ts'
import type { Notify } from '../core/outbox.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { customerFields, readContractor, readCustomer, readProfile, requireRole, versionOf } from './read-user.ts'
import { bankDetailsOf } from './user-store.ts'

export interface UserDeps {
  readonly files: Pick<Files, 'accept' | 'exists' | 'isOwnedBy'>
  readonly notify: Notify
  /** Encrypts bank numbers. */
  readonly keys: KeyRing
  /** Invalidates the cached tokens of the account after a new name. */
  readonly invalidateTokens: (accountId: string) => void
}

/** An admin needs few for refunds, and the limit restricts a stolen session. */
const revealLimit = { max: 30, windowMs: 60 * 60_000 } as const

export function userRoutes(api: Api, { files, notify, invalidateTokens, keys }: UserDeps): void {
  serve(api, 'GET /admin/customers/{id}', ({ params }, { db, actor }) => readCustomer(db, params.id, actor))

  serve(
    api,
    'PATCH /admin/customers/{id}',
    async ({ params: { id }, body }, { actor, now }) => {
      await inTransaction(api.pool, (db) => updateCustomer(db, body, { id, actor, notify, now }))
      // After the commit: an earlier call would cache the old data again.
      invalidateTokens(id)
      return await readCustomer(api.pool, id, actor)
    },
    { transaction: 'none' },
  )

  serve(api, 'GET /admin/contractors/{id}', ({ params }, { db, actor, now }) =>
    readContractor(db, params.id, actor, now),
  )

  serve(
    api,
    'PATCH /admin/contractors/{id}',
    async ({ params: { id }, body }, { actor, now }) => {
      await requireFiles({ db: api.pool, files, actor }, id, body)
      await inTransaction(api.pool, (db) => updateContractor(db, body, { id, actor, notify, now }))
      invalidateTokens(id)
      return await readContractor(api.pool, id, actor, now)
    },
    { transaction: 'none' },
  )

  serve(api, 'POST /admin/contractors/{id}/bank-details', async ({ params: { id } }, { db, actor, now }) => {
    await limitAttempts(db, { key: `bank-details:${actor.id}`, ...revealLimit }, now)
    const row = await bankDetailsOf.maybe(db, [id])
    const numbers = row && openBankNumbers(keys, row, profileBankPurpose(id))
    if (row === undefined || numbers === undefined) throw contractorErrors.noBankDetails()
    await audit(db, actor, { action: 'contractor.reveal-bank', subject: { kind: 'account', id } }, now)
    return { accountName: row.bank_account_name, bsb: numbers.bsb, accountNumber: numbers.number }
  })
}

interface UpdateContext {
  readonly id: string
  readonly actor: Actor
  readonly notify: Notify
  readonly now: Date
}

/**
 * An admin changes the fields that a customer or contractor can change themselves [ADMIN-01]. The owner is notified,
 * and the audit log records before and after. A change of an outdated version fails.
 */
async function updateCustomer(
  db: Db,
  { version, name, acceptCommunications }: CustomerChange,
  { id, actor, notify, now }: UpdateContext,
): Promise<void> {
  const account = requireRole(await lockAccount.maybe(db, [id]), 'customer')
  const before = customerFields(account)
  requireVersion(before, version)
  const after = { name: name ?? before.name, acceptCommunications: acceptCommunications ?? before.acceptCommunications }
  const changed = changedFields(before, after)
  if (changed.names.length === 0) return
  await changeAccount.one(db, [
    id,
    after.name,
    account.phone ?? '',
    after.acceptCommunications,
    account.requires_email_code,
    now,
  ])
  await announceAccountChange.run(db, [id])
  const change = { before: changed.before, after: changed.after }
  await audit(db, actor, { action: 'account.change', subject: { kind: 'account', id }, ...change }, now)
  await notify(db, { type: 'account.change', to: id, reason: changed.names.join(', ') })
}

async function updateContractor(
  db: Db,
  { version, ...fields }: ContractorChange,
  { id, actor, notify, now }: UpdateContext,
): Promise<void> {
  requireRole(await lockAccount.maybe(db, [id]), 'contractor')
  const before = await readProfile(db, id, now)
  requireVersion(before, version)
  await storeProfile(db, id, fields, now)
  const changed = changedFields(before, await readProfile(db, id, now))
  if (changed.names.length === 0) return
  const change = { before: changed.before, after: changed.after }
  await audit(db, actor, { action: 'contractor.change', subject: { kind: 'account', id }, ...change }, now)
  await notify(db, { type: 'profile.change', to: id, reason: changed.names.join(', ') })
}

function requireVersion(fields: object, seen: string): void {
  if (versionOf(fields) !== seen) throw adminErrors.changedMeanwhile()
}
