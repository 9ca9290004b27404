/** Inserts the demo accounts and contractor records. A second run changes nothing. */
import type { Pool } from 'pg'
import { type ProfileChange, profileChangeSchema } from '#domain/contractors/profile-schemas.ts'
import { accountByUsername, insertAccount, insertContractor, setPasswordHash } from '#server/accounts/account-store.ts'
import { createAdmin } from '#server/accounts/create-admin.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { storeProfile } from '#server/contractors/change-profile.ts'
import { inTransaction } from '#server/core/db/transaction.ts'
import type { Actor } from '#server/core/http/actor.ts'
import { newAccountId } from '#server/core/new-id.ts'
import { actorOf } from '#server/sessions/identify.ts'
import { businessNumber } from './business-number.ts'
import { casePhotosOf } from './case-photos.ts'
import { demoContractors } from './demo-contractors.ts'
import { demoCustomers } from './demo-customers.ts'
import { insuranceCover, isInsured } from './insurance-certificate.ts'
import { certificateKey } from './photo-key.ts'
import type { ContractorPlan, CustomerPlan } from './plans.ts'
import { verifyNumbers } from './seed-store.ts'

/** Actors by username. */
export type DemoUsers = ReadonlyMap<string, Actor>

export const adminUsername = 'admin'
/** The demo admin has all permissions. */
const adminPermissions = ['supervisor']

/** Example company numbers of the regulator, so that no real company appears. One for each contractor. */
const companyNumbers = `000000019 000250000 000500005 000750005 001000004 001250004 001500009 001749999
  001999999 002249998 002499998 002749993 002999993 003249992 003499992 003749988
  003999988 004249987 004499987 004749982 004999982 005249981 005499981 005749986`.split(/\s+/)

/** Accounts are created one minute apart. */
const minuteMs = 60_000

/** Generated per installation: one for the admin and one for all other users. */
export interface DemoPasswords {
  readonly admin: string
  readonly users: string
}

export async function insertAccounts(pool: Pool, passwords: DemoPasswords, joinedAt: Date): Promise<DemoUsers> {
  const users = new Map<string, Actor>()
  const nextJoinTime = () => new Date(joinedAt.getTime() + users.size * minuteMs)
  for (const customer of demoCustomers)
    users.set(customer.username, await insertDemoCustomer(pool, customer, nextJoinTime()))
  for (const [index, contractor] of demoContractors.entries()) {
    const companyNumber = companyNumbers[index] ?? ''
    users.set(contractor.username, await insertDemoContractor(pool, contractor, companyNumber, nextJoinTime()))
  }
  const passwordHash = await hashPassword(passwords.users)
  for (const { id } of users.values()) await setPasswordHash.run(pool, [id, passwordHash, joinedAt])
  const admin = { username: adminUsername, name: 'Plumbline Support', password: passwords.admin }
  await createAdmin(pool, { ...admin, permissions: adminPermissions, factorRule: 'reminded' }, nextJoinTime())
  users.set(adminUsername, actorOf(await accountByUsername.one(pool, [adminUsername])))
  return users
}

export function emailOf(username: string): string {
  return `${username}@example.com`
}

async function insertDemoCustomer(pool: Pool, { username, name }: CustomerPlan, now: Date): Promise<Actor> {
  const values = [newAccountId(), 'customer', username, emailOf(username), name, 'CONFIRMED', now] as const
  await insertAccount.maybe(pool, [...values])
  return actorOf(await accountByUsername.one(pool, [username]))
}

async function insertDemoContractor(
  pool: Pool,
  plan: ContractorPlan,
  companyNumber: string,
  now: Date,
): Promise<Actor> {
  const { username, name } = plan
  const profile = profileOf(plan, companyNumber)
  const actor = await inTransaction(pool, async (db) => {
    await insertAccount.maybe(db, [newAccountId(), 'contractor', username, emailOf(username), name, 'CONFIRMED', now])
    const account = await accountByUsername.one(db, [username])
    await insertContractor.run(db, [account.id, now])
    await storeProfile(db, account.id, profile, now)
    return actorOf(account)
  })
  // Contractors with a licence have verified numbers.
  if (plan.licence !== undefined) await verifyNumbers.run(pool, [actor.id, now])
  return actor
}

function profileOf(plan: ContractorPlan, companyNumber: string): ProfileChange {
  const { username, name, company, advantage, categories, tags, taxType } = plan
  const [state, city, address] = plan.place
  return profileChangeSchema.parse({
    name,
    company,
    advantage,
    abn: businessNumber(companyNumber),
    acn: company === undefined ? undefined : companyNumber,
    licenseNo: plan.licence,
    state,
    city,
    address,
    establishmentTime: plan.since,
    hourlyPrice: plan.hourlyDollars,
    tags,
    taxType,
    categoryIds: categories.map((category) => `category_${category}`),
    photos: casePhotosOf(categories),
    ...(isInsured(plan) ? { insuranceCover, insuranceFiles: [certificateKey(username)] } : {}),
  })
}
