/**
 * Writes the demo data: people, jobs in every state, and photos. Everything about jobs and money goes through the
 * use-cases with the clock set back, in the order of time, so the ledger is as true as if people had done it.
 */
import type { Pool } from 'pg'
import type { MovableClock } from '#server/core/clock.ts'
import { findLedgerViolations } from '#server/ledger-invariants/ledger-invariants-store.ts'
import { demoJobs } from './demo-jobs.ts'
import { deploySiteCopy } from './deploy-site-copy.ts'
import { adminUsername, type DemoPasswords, type People, putPeople } from './insert-accounts.ts'
import { putCertificates } from './insurance-certificate.ts'
import { storyOf } from './job-scenario.ts'
import { putPhotos } from './photos.ts'
import { putFormDeeds } from './run-form-actions.ts'
import { personOf, runSeedAction, type SeedParts } from './run-seed-action.ts'
import { earlierSeeding } from './seed-progress.ts'
import { anyAccount } from './seed-store.ts'

interface Seeding {
  readonly services: SeedParts
  readonly clock: MovableClock
  readonly passwords: DemoPasswords
}

const daysBack = 100
const dayMs = 86_400_000

/** May be called again after it was killed: it goes on where it ended. */
export async function seedDemoData({ services, clock, passwords }: Seeding): Promise<void> {
  const today = clock.now()
  const joinedAt = new Date(today.getTime() - daysBack * dayMs)
  const users = await putPeople(services.pool, passwords, joinedAt)
  await deploySiteCopy(services, personOf(users, adminUsername), joinedAt)
  try {
    await Promise.all([putPhotos(services.files), putCertificates(services.files), playStory(services, clock, users, today)])
    await putFormDeeds({ services, users }, clock, today)
  } finally {
    clock.set(new Date())
  }
  await rejectUnbalancedLedger(services.pool)
}

async function playStory(services: SeedParts, clock: MovableClock, users: People, today: Date): Promise<void> {
  const { jobIds, wasDone } = await earlierSeeding(services.pool, users, demoJobs)
  for (const step of storyOf(demoJobs, today)) {
    if (wasDone(step)) continue
    // The processor's webhook takes its time from the clock; everything else is told the time of its step.
    clock.set(step.at)
    await runSeedAction({ services, users, jobIds }, step)
  }
}

/** The demo data belong into a database that nobody uses yet. */
export async function isEmptyDatabase(pool: Pool): Promise<boolean> {
  return (await anyAccount.maybe(pool, [])) === undefined
}

async function rejectUnbalancedLedger(pool: Pool): Promise<void> {
  const violations = await findLedgerViolations(pool)
  if (violations.length > 0) throw new Error(`The demo data left a ledger that is not true:\n${violations.join('\n')}`)
}
