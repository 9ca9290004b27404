/**
 * Writes the demo data: users, jobs in every status, and photos. All changes run through use-cases in order of time,
 * with the clock set back, so the ledger is valid.
 */
import type { Pool } from 'pg'
import type { MovableClock } from '#server/core/clock.ts'
import { findLedgerViolations } from '#server/ledger-invariants/ledger-invariants-store.ts'
import { demoJobs } from './demo-jobs.ts'
import { deploySiteCopy } from './deploy-site-copy.ts'
import { adminUsername, type DemoPasswords, type DemoUsers, insertAccounts } from './insert-accounts.ts'
import { storeCertificates } from './insurance-certificate.ts'
import { scheduledSteps } from './job-scenario.ts'
import { storePhotos } from './photos.ts'
import { runFormActions } from './run-form-actions.ts'
import { runSeedAction, type SeedServices, userOf } from './run-seed-action.ts'
import { readSeedProgress } from './seed-progress.ts'
import { anyAccount } from './seed-store.ts'

interface Seeding {
  readonly services: SeedServices
  readonly clock: MovableClock
  readonly passwords: DemoPasswords
}

const daysBack = 100
const dayMs = 86_400_000

/** An interrupted seeding continues where it stopped. */
export async function seedDemoData({ services, clock, passwords }: Seeding): Promise<void> {
  const today = clock.now()
  const joinedAt = new Date(today.getTime() - daysBack * dayMs)
  const users = await insertAccounts(services.pool, passwords, joinedAt)
  await deploySiteCopy(services, userOf(users, adminUsername), joinedAt)
  try {
    await Promise.all([
      storePhotos(services.files),
      storeCertificates(services.files),
      runJobSteps(services, clock, users, today),
    ])
    await runFormActions({ services, users }, clock, today)
  } finally {
    clock.set(new Date())
  }
  await rejectUnbalancedLedger(services.pool)
}

async function runJobSteps(services: SeedServices, clock: MovableClock, users: DemoUsers, today: Date): Promise<void> {
  const { jobIds, isDone } = await readSeedProgress(services.pool, users, demoJobs)
  for (const step of scheduledSteps(demoJobs, today)) {
    if (isDone(step)) continue
    // The webhook handler reads the clock. Use-cases get the time of their step.
    clock.set(step.at)
    await runSeedAction({ services, users, jobIds }, step)
  }
}

/** Demo data belongs into an unused database. */
export async function isEmptyDatabase(pool: Pool): Promise<boolean> {
  return (await anyAccount.maybe(pool, [])) === undefined
}

async function rejectUnbalancedLedger(pool: Pool): Promise<void> {
  const violations = await findLedgerViolations(pool)
  if (violations.length > 0) throw new Error(`The demo data left an invalid ledger:\n${violations.join('\n')}`)
}
