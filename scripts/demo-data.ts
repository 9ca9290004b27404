// Demo data are written once into a new database. A note in the data folder says that they were begun, later that they
// are finished, and keeps the passwords, which are made for this installation alone.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomName } from '#domain/uploads/random-name.ts'
import type { RunningServer } from '#server/main.ts'
import type { Launched } from './run-server.ts'
import { demoContractors } from './seed/demo-contractors.ts'
import { demoCustomers } from './seed/demo-customers.ts'
import { adminUsername, emailOf } from './seed/insert-accounts.ts'
import { isEmptyDatabase, seedDemoData } from './seed/seed-demo-data.ts'

export interface DemoAccounts {
  readonly accountColumns: readonly {
    readonly role: 'customer' | 'contractor'
    readonly name: string
    readonly email: string
  }[]
  /** Of all the people; without one they sign in with mailed codes, as those of older demo data do. */
  readonly password: string | undefined
  readonly admin: { readonly username: string; readonly password: string }
}

interface Note {
  readonly adminPassword: string
  readonly peoplePassword?: string
  readonly isFinished: boolean
}

const shownOfEachRole = 2
const adminPasswordLength = 20

/** Answers the accounts to sign in with, or nothing where there are no demo data. */
export async function ensureDemoData({
  config,
  server: { services, clock },
}: Pick<Launched<RunningServer>, 'config' | 'server'>): Promise<DemoAccounts | undefined> {
  // Only practice payments can be confirmed without a person's card.
  if (!config.demoData || services.confirmSandboxPayment === undefined) return undefined
  const file = join(config.dataDir, 'demo-data.json')
  const note = readNote(file) ?? ((await isEmptyDatabase(services.pool)) ? newNote() : undefined)
  if (note === undefined) return undefined
  if (note.isFinished) return accountsOf(note)
  const begun = { ...note, peoplePassword: note.peoplePassword ?? newPeoplePassword() }
  console.log('Writing the demo data, once…')
  writeNote(file, begun)
  await seedDemoData({ services, clock, passwords: { admin: begun.adminPassword, accountColumns: begun.peoplePassword } })
  writeNote(file, { ...begun, isFinished: true })
  return accountsOf(begun)
}

function accountsOf({ adminPassword, peoplePassword }: Note): DemoAccounts {
  const shown = (role: 'customer' | 'contractor', accountColumns: readonly { username: string; name: string }[]) =>
    accountColumns.slice(0, shownOfEachRole).map(({ username, name }) => ({ role, name, email: emailOf(username) }))
  return {
    accountColumns: [...shown('customer', demoCustomers), ...shown('contractor', demoContractors)],
    password: peoplePassword,
    admin: { username: adminUsername, password: adminPassword },
  }
}

/** Keeps the rule for passwords, whatever letters are drawn. */
function newPeoplePassword(): string {
  return `Plumb1-${randomName(randomBytes, 10)}`
}

function newNote(): Note {
  return { adminPassword: randomName(randomBytes, adminPasswordLength), isFinished: false }
}

function readNote(file: string): Note | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Note) : undefined
}

/** Written beside and moved, so that a kill leaves no half of it. */
function writeNote(file: string, note: Note): void {
  writeFileSync(`${file}.new`, JSON.stringify(note), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
