import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inputMaxLength } from '#domain/core/text-limits.ts'
import { accountByUsername } from '#server/accounts/account-store.ts'
import { isPassword } from '#server/accounts/password-hash.ts'
import { readConfig } from '#server/core/config/config.ts'
import { readSecrets } from '#server/core/config/secrets.ts'
import { findLedgerViolations } from '#server/ledger-invariants/ledger-invariants-store.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { findFileNames, readFileReferences } from '#tests/support/file-references.ts'
import { findFreePort } from '../choose-port.ts'
import { type DemoAccounts, ensureDemoData } from '../demo-data.ts'
import { businessNumber } from './business-number.ts'
import { demoContractors } from './demo-contractors.ts'
import { demoJobs } from './demo-jobs.ts'
import { formActions } from './form-actions.ts'
import { scheduledSteps } from './job-scenario.ts'
import { photoKey } from './photo-key.ts'
import { drawPhoto, photoNames } from './photos.ts'

const database = await freshDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-seed-'))
const config = readConfig({ DATA_DIR: dataDir })
const wholeStory = scheduledSteps(demoJobs, new Date())
/** Three seedings on a busy machine. */
const seedingTimeoutMs = 120_000
let server: RunningServer
let accounts: DemoAccounts | undefined

beforeAll(async () => {
  server = await startServer({
    config: { ...config, port: await findFreePort('127.0.0.1') },
    secrets: await readSecrets(config),
    databaseUrl: database.url,
    log: pino({ level: 'error' }),
    pages: false,
    schedules: false,
  })
  const half = Math.floor(wholeStory.length / 2)
  await killAfter(server, half)
  // The killed seedings did not run their last step. The second one stops during the forms.
  await killAfter(server, wholeStory.length - half + 1 + Math.floor(formActions.length / 2))
  accounts = await ensureDemoData({ config, server })
}, seedingTimeoutMs)

afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts the seeding and interrupts it, so that every test below checks a continued one. */
async function killAfter({ clock, ...rest }: RunningServer, stepCount: number): Promise<void> {
  let steps = 0
  const set = (now: Date) => {
    clock.set(now)
    if (++steps === stepCount) throw new Error('killed')
  }
  const dying = { ...rest, clock: { now: clock.now, set } }
  await expect(ensureDemoData({ config, server: dying })).rejects.toThrow('killed')
}

async function countsBy(text: string): Promise<Record<string, number>> {
  const { rows } = await server.services.pool.query<{ name: string; count: number }>(text)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

const allCounts = () =>
  countsBy(`select 'job_history' as name, count(*)::int as count from job_history union all select 'jobs', count(*)::int from jobs
    union all select 'quotes', count(*)::int from quotes union all select 'payments', count(*)::int from payments
    union all select 'reviews', count(*)::int from reviews
    union all select 'evidence', count(*)::int from evidence union all select 'accounts', count(*)::int from accounts`)

test('the seed writes 24 contractors, 12 customers, one admin and 41 jobs', async () => {
  expect(await countsBy('select role as name, count(*)::int as count from accounts group by role')).toEqual({
    customer: 12,
    contractor: 24,
    admin: 1,
  })
  expect(await allCounts()).toMatchObject({ jobs: 41 })
})

test('the seed covers every status of a job, a quote and a contract stage', async () => {
  const jobs = await countsBy('select status as name, count(*)::int as count from jobs group by status')
  expect(Object.keys(jobs).toSorted()).toEqual(['completed', 'open', 'progress', 'signed'])
  const quotes = await countsBy('select status as name, count(*)::int as count from quotes group by status')
  expect(Object.keys(quotes).toSorted()).toEqual([
    'closed',
    'completed',
    'contractorSigned',
    'customerSigned',
    'draft',
    'progress',
    'reviewed',
    'sent',
    'signed',
  ])
  const stages = await countsBy(`select s.status as name, count(*)::int as count from stages s
    join jobs j on j.id = s.job_id and j.contractor_id = s.contractor_id group by s.status`)
  expect(Object.keys(stages).toSorted()).toEqual(['approved', 'none', 'paid', 'rejected', 'waiting'])
})

test('the seed sends every form: some are answered, some are waiting', async () => {
  const forms = await countsBy(`select 'applies' as name, count(*)::int as count from quote_applies
    union all select 'cases ' || status, count(*)::int from warranty_cases group by status
    union all select 'certificates', count(*)::int from certificates
    union all select 'consultations ' || status, count(*)::int from consultations group by status
    union all select 'stories ' || status, count(*)::int from stories group by status`)
  expect(forms).toEqual({
    applies: 2,
    'cases lodged': 1,
    'cases planned': 1,
    certificates: 1,
    'consultations open': 1,
    'consultations replied': 1,
    'stories submitted': 1,
    'stories published': 3,
  })
})

test('the ledger is valid after the seeding', async () => {
  expect(await findLedgerViolations(server.services.pool)).toEqual([])
})

test('events are spread over three months, in order, and none is in the future', async () => {
  const { rows } = await server.services.pool.query(`select min(created_at) > now() - interval '110 days' as recent,
      min(created_at) < now() - interval '80 days' as old, max(updated_at) < now() as past,
      (select bool_and(ordered) from (select occurred_at >= lag(occurred_at, 1, occurred_at) over (partition by job_id order by id) as ordered
        from job_history) h) as ordered from jobs`)
  expect(rows).toEqual([{ recent: true, old: true, past: true, ordered: true }])
  const justAfterMidnight = scheduledSteps(demoJobs, new Date('2027-03-01T00:00:01Z'))
  expect(justAfterMidnight.filter(({ at }) => at >= new Date('2027-03-01T00:00:01Z'))).toEqual([])
})

test('a second start seeds nothing and returns the same accounts', async () => {
  const before = await allCounts()
  expect(await ensureDemoData({ config, server })).toEqual(accounts)
  expect(await allCounts()).toEqual(before)
})

test('the seed leaves a used database unchanged', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'plumbline-seed-'))
  expect(await ensureDemoData({ config: { ...config, dataDir: elsewhere }, server })).toBeUndefined()
  await rm(elsewhere, { recursive: true })
})

test('the admin has a generated password in a file that only its owner reads', async () => {
  const { username, password } = accounts?.admin ?? { username: '', password: '' }
  expect(password).toMatch(/^[A-Za-z]{20}$/)
  expect((await stat(join(dataDir, 'demo-data.json'))).mode & 0o777).toBe(0o600)
  const admin = await accountByUsername.one(server.services.pool, [username])
  expect(await isPassword(admin.password_hash, password)).toBe(true)
  expect(admin).toMatchObject({
    role: 'admin',
    permissions: ['supervisor'],
  })
})

test('customers and contractors share a generated password, which is not the admin’s', async () => {
  const password = accounts?.password ?? ''
  expect(password).toMatch(/^Plumb1-[A-Za-z]{10}$/)
  for (const username of ['mia-nguyen', 'hoa-binh-tiling']) {
    const client = await accountByUsername.one(server.services.pool, [username])
    expect(await isPassword(client.password_hash, password)).toBe(true)
  }
  const admin = await accountByUsername.one(server.services.pool, ['admin'])
  expect(await isPassword(admin.password_hash, password)).toBe(false)
})

test('the seed sends no emails; only confirmed payments and due dates do', async () => {
  const { rows } = await server.services.pool.query<{ subject: string }>('select distinct subject from captured_emails')
  const subjects = rows.map(({ subject }) => subject)
  const aboutPayments = subjects.filter((subject) => /paid/i.test(subject))
  // At the start of a minute, the worker finds the due dates of the last months.
  const aboutDueDates = subjects.filter((subject) => /^(Review by|Submit again by|\w+ overdue:)/.test(subject))

  expect(aboutPayments.length).toBeLessThanOrEqual((await allCounts()).payments ?? 0)
  expect(subjects).toHaveLength(aboutPayments.length + aboutDueDates.length)
})

test('every photo of a job is stored, and is a picture of 1200 by 800', async () => {
  const { rows } = await server.services.pool.query<{ key: string }>(
    'select distinct unnest(attachments) as key from jobs union select unnest(attachments) from stages',
  )
  const missing: string[] = []
  for (const { key } of rows) if (!(await server.services.files.exists(key))) missing.push(key)
  expect(missing).toEqual([])
  expect(rows.map(({ key }) => key).toSorted()).toEqual(photoNames.map(photoKey).toSorted())
  expect((await drawPhoto('garden')).subarray(0, 2).toString('hex')).toBe('ffd8')
})

test('every file of a profile is stored: photos, cases and insurance certificates', async () => {
  const { rows } = await server.services.pool.query<{ key: string }>(
    `select distinct photo ->> 'path' as key from contractors, jsonb_array_elements(photos) photo
     union select unnest(insurance_files) from contractors`,
  )
  const missing: string[] = []
  for (const { key } of rows) if (!(await server.services.files.exists(key))) missing.push(key)
  expect(missing).toEqual([])
  expect(rows.filter(({ key }) => key.endsWith('.pdf')).length).toBeGreaterThan(15)
  expect(rows.filter(({ key }) => key.endsWith('.jpg')).length).toBeGreaterThan(20)
})

test('the site content fills three rows of reviews and answers questions [LAND-05] [LAND-07] [NAV-13]', async () => {
  const answer = await fetch(`${server.address}/api/app-settings`)
  const { reviews, faq, team, certifications } = (await answer.json()) as Record<string, { order?: number }[]>

  expect(reviews?.length).toBeGreaterThan(15)
  expect(faq?.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect([team?.length, certifications?.length]).toEqual([4, 3])
})

test('a short list shows complete names and titles', () => {
  const tooLong = [
    ...demoJobs.map(({ title }) => title),
    ...demoContractors.map(({ company }) => company ?? ''),
  ].filter((text) => text.length > inputMaxLength)
  expect(tooLong).toEqual([])
})

test.each([
  ['004085616', '53004085616'],
  ['002724334', '43002724334'],
  ['824753556', '51824753556'],
])('the business number of %s is %s', (nineDigits, abn) => {
  expect(businessNumber(nineDigits)).toBe(abn)
})

test('the references of files equal the names found by reading every row [FILE-02]', async () => {
  const names = await findFileNames(server.services.pool)

  expect(new Set(names.map((line) => line.split(' ')[0]))).toContain('jobs')
  expect(await readFileReferences(server.services.pool)).toEqual(names)
})
