// Writes the demo data once into a new database. A state file in the data folder records the start, the end and the
// generated passwords.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomName } from '#domain/uploads/random-name.ts'
import type { RunningServer } from '#server/main.ts'
import type { StartedServer } from './run-server.ts'
import { demoContractors } from './seed/demo-contractors.ts'
import { demoCustomers } from './seed/demo-customers.ts'
import { adminUsername, emailOf } from './seed/insert-accounts.ts'
import { isEmptyDatabase, seedDemoData } from './seed/seed-demo-data.ts'

export interface DemoAccounts {
  readonly accounts: readonly {
    readonly role: 'customer' | 'contractor'
    readonly name: string
    readonly email: string
  }[]
  /** The password of all demo users. Older demo data has none and uses emailed codes. */
  readonly password: string | undefined
  readonly admin: { readonly username: string; readonly password: string }
}

interface SeedState {
  readonly adminPassword: string
  readonly peoplePassword?: string
  readonly isFinished: boolean
}

const shownPerRole = 2
const adminPasswordLength = 20

/** Returns the demo accounts, or nothing without demo data. */
export async function ensureDemoData({
  config,
  server: { services, clock },
}: Pick<StartedServer<RunningServer>, 'config' | 'server'>): Promise<DemoAccounts | undefined> {
  // Only sandbox payments can be confirmed without a real card.
  if (!config.demoData || services.confirmSandboxPayment === undefined) return undefined
  const file = join(config.dataDir, 'demo-data.json')
  const state = readState(file) ?? ((await isEmptyDatabase(services.pool)) ? newState() : undefined)
  if (state === undefined) return undefined
  if (state.isFinished) return accountsOf(state)
  const current = { ...state, peoplePassword: state.peoplePassword ?? newDemoPassword() }
  console.log('Writing the demo data…')
  writeState(file, current)
  await seedDemoData({ services, clock, passwords: { admin: current.adminPassword, users: current.peoplePassword } })
  writeState(file, { ...current, isFinished: true })
  return accountsOf(current)
}

function accountsOf({ adminPassword, peoplePassword }: SeedState): DemoAccounts {
  const accountsToShow = (role: 'customer' | 'contractor', accounts: readonly { username: string; name: string }[]) =>
    accounts.slice(0, shownPerRole).map(({ username, name }) => ({ role, name, email: emailOf(username) }))
  return {
    accounts: [...accountsToShow('customer', demoCustomers), ...accountsToShow('contractor', demoContractors)],
    password: peoplePassword,
    admin: { username: adminUsername, password: adminPassword },
  }
}

/** The prefix satisfies the password rules. */
function newDemoPassword(): string {
  return `Plumb1-${randomName(randomBytes, 10)}`
}

function newState(): SeedState {
  return { adminPassword: randomName(randomBytes, adminPasswordLength), isFinished: false }
}

function readState(file: string): SeedState | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SeedState) : undefined
}

/** Written beside and renamed, so that a kill leaves no partial file. */
function writeState(file: string, state: SeedState): void {
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
