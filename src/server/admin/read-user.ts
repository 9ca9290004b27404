/** The record of a customer or contractor for admins. It masks bank details [DATA-02]. */
import { createHash } from 'node:crypto'
import type { ContractorRecordView, CustomerRecordView } from '#api/admin/user-routes.ts'
import type { OwnContractorView } from '#api/contractors/contractor-view.ts'
import { permissionForAccount, type SignUpRole } from '#domain/accounts/account.ts'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import { editableFields } from '#domain/admin/changed-fields.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { cents, fromDollars, sumOf, toDollars } from '#domain/core/money.ts'
import { type AccountRow, accountById } from '../accounts/account-store.ts'
import { adminAccountViewOf } from '../accounts/account-view.ts'
import { ownContractor } from '../contractors/profile-store.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { readEarnings } from '../statements/read-earnings.ts'
import { accountCreatedAt, latestJobsOf, latestQuotesOf, moneyOfCustomer, payoutPauseOf } from './user-store.ts'

/** An account of another role is not in the list, so it is not found. */
export function requireRole(account: AccountRow | undefined, role: SignUpRole): AccountRow {
  if (account?.role !== role) throw accountErrors.notFound()
  return account
}

export async function readCustomer(db: Db, id: string, actor: Actor): Promise<CustomerRecordView> {
  const account = requireRole(await accountById.maybe(db, [id]), 'customer')
  return {
    ...(await headOf(db, account, actor)),
    version: versionOf(customerFields(account)),
    acceptCommunications: account.accept_communications,
    ...(hasPermission(actor.permissions, 'admin_job_read')
      ? { jobs: await latestJobsOf.all(db, [id]), money: await customerMoney(db, id) }
      : { jobs: [], money: null }),
  }
}

export async function readContractor(db: Db, id: string, actor: Actor, now: Date): Promise<ContractorRecordView> {
  const account = requireRole(await accountById.maybe(db, [id]), 'contractor')
  const { bankDetails, ...profile } = await readProfile(db, id, now)
  return {
    ...(await headOf(db, account, actor)),
    version: versionOf(profile),
    profile,
    money: hasPermission(actor.permissions, 'admin_job_read') ? await contractorMoney(db, id) : null,
    bankDetails,
    payoutsPausedUntil: await pausedUntil(db, id, now),
    quotes: hasPermission(actor.permissions, 'admin_quote_apply_read') ? await latestQuotesOf.all(db, [id]) : [],
  }
}

async function pausedUntil(db: Db, id: string, now: Date): Promise<string | null> {
  const { until } = await payoutPauseOf.one(db, [id])
  return until !== null && until > now ? until.toISOString() : null
}

const dollars = (amountCents: string) => toDollars(cents(Number(amountCents)))

async function customerMoney(db: Db, id: string): Promise<CustomerRecordView['money']> {
  const row = await moneyOfCustomer.one(db, [id])
  return { paid: dollars(row.paid_cents), held: dollars(row.held_cents), refunded: dollars(row.refunded_cents) }
}

/** What the contractor reads in their earnings. */
async function contractorMoney(db: Db, id: string): Promise<ContractorRecordView['money']> {
  const { held, available, accountBalance, paidOut, owed } = await readEarnings(db, id)
  return { held, available: toDollars(sumOf([fromDollars(available), fromDollars(accountBalance)])), paidOut, owed }
}

type Profile = Pick<ContractorRecordView, 'bankDetails'> & Omit<OwnContractorView, 'bankDetails'>

export async function readProfile(db: Db, id: string, now: Date): Promise<Profile> {
  const { contractor } = await ownContractor.one(db, [id, now])
  return JSON.parse(contractor) as Profile
}

/** The fields of a customer that an admin can change. */
export function customerFields({ name, accept_communications: acceptCommunications }: AccountRow) {
  return { name, acceptCommunications }
}

/** A hash of the editable fields, independent of other changes to the record. */
export function versionOf(fields: object): string {
  return createHash('sha256')
    .update(JSON.stringify(editableFields(fields)))
    .digest('base64url')
}

async function headOf(db: Db, account: AccountRow, actor: Actor) {
  const { created_at } = await accountCreatedAt.one(db, [account.id])
  return {
    account: adminAccountViewOf(account, actor),
    createdAt: created_at.toISOString(),
    canEdit: hasPermission(actor.permissions, permissionForAccount(account.role, 'write')),
  }
}
