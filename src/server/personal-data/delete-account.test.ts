import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { PersonalDataView } from '#api/personal-data/personal-data-routes.ts'
import {
  anonymous,
  createFixtures,
  expectValidLedger,
  jobFields,
  newEmail,
  quoteFields,
  readContract,
  signInAdmin,
  signInWithCode,
  signUp,
  type TestClient,
} from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { purge } from '../purge.ts'
import { endSessions } from '../sessions/create-session.ts'
import { deleteDueAccounts } from './delete-accounts.ts'
import { erasureRules } from './erasure-store.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const { pool } = product
afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

const day = 24 * 60 * 60_000
const request = (client: TestClient) => client.send<PersonalDataView>('POST', '/account/data/deletion', {})
const nightlyRun = (days: number) => deleteDueAccounts({ pool, endSessions }, new Date(Date.now() + days * day))
const nameOf = async (id: string) =>
  (await pool.query<{ name: string }>('select name from accounts where id = $1', [id])).rows[0]?.name

describe('the deletion of an account [PRIV-03]', () => {
  test('runs after fourteen days, and the owner undoes it before', async () => {
    const customer = await signUp(product, 'customer')
    const { body } = await request(customer)
    const grace = Date.parse(body.deletion?.dueAt ?? '') - Date.parse(body.deletion?.requestedAt ?? '')
    const again = await customer.send('POST', '/account/data/deletion', {})
    await nightlyRun(13.9)

    const { deletion } = await customer.request<PersonalDataView>('DELETE', '/account/data/deletion')
    await nightlyRun(15)

    expect([grace, again.status, deletion]).toEqual([14 * day, 409, null])
    expect(await nameOf(customer.id)).not.toBe('Deleted user')
  })

  test('tells the browsers that were signed in why they are not any more', async () => {
    const customer = await signUp(product, 'customer')
    await request(customer)

    await nightlyRun(15)

    const { body } = await anonymous(product).send('GET', '/session', undefined, { cookie: customer.cookie })
    expect(body).toEqual({ user: null, sessionEnd: 'Your account has been deleted, as you asked.' })
  })

  test('is blocked with reasons while a job, a contract or money is open, also at the end of the days', async () => {
    const { customer: poster } = await fixtures.postedJob()
    const { customer, contractor } = await fixtures.paidJob()
    const reasonsOf = async (client: TestClient) =>
      (await client.send('POST', '/account/data/deletion', {})).body.issues?.map(({ path }) => path)
    const later = await signUp(product, 'customer')
    await request(later)
    await later.request('POST', '/job', jobFields)

    await nightlyRun(15)

    expect(await reasonsOf(poster)).toEqual(['openJobs'])
    expect(await reasonsOf(customer)).toEqual(['openContracts', 'heldMoney'])
    expect(await reasonsOf(contractor)).toEqual(['openContracts', 'heldMoney'])
    expect(await nameOf(later.id)).not.toBe('Deleted user')
  })

  test('needs a recent sign-in or the password, and no admin has it [ASVS 7.5.1]', async () => {
    const customer = await signUp(product, 'customer')
    await anonymous(product).request('POST', '/test/clock', { advanceMs: 11 * 60_000 })

    expect((await request(customer)).status).toBe(403)
    expect((await request(await signInAdmin(product, ['supervisor']))).status).toBe(403)
  })

  test('leaves no personal data outside contracts and money, ends all access, and frees the address [ASVS 7.4.2]', async () => {
    const email = newEmail('zebedee')
    const { client: customer, user } = await signInWithCode(product, 'customer', email)
    await customer.request('POST', '/name', { name: 'Zebedee Quux' })
    const secret = 'quuxsecretquux'
    const job = await customer.request<{ id: string }>('POST', '/job', {
      ...jobFields,
      detail: `${secret} and more about the bathroom`,
      addressDetail: `1 ${secret} Street`,
    })
    await pool.query("update jobs set status = 'closed' where id = $1", [job.id])
    const waiting = newEmail('waiting')
    await customer.request('POST', '/account/email', { email: waiting })
    await request(customer)

    await nightlyRun(15)
    await purge(pool, new Date(Date.now() + 15 * day))

    expect(await tablesWith([email, 'Zebedee Quux', secret])).toEqual([])
    // Captured only without a mail server. No record links the address to the account any more.
    expect(await tablesWith([waiting])).toEqual(['captured_emails'])
    expect(await nameOf(user.id)).toBe('Deleted user')
    expect((await customer.send('GET', '/account')).status).toBe(401)
    expect((await signInWithCode(product, 'customer', email)).user.id).not.toBe(user.id)
  })

  test('leaves contracts readable for the other party, and no admin restores the account', async () => {
    const { customer, contractor, job } = await fixtures.completedJob()
    const before = await readContract(customer, job.id, contractor.id)
    await request(customer)

    await nightlyRun(15)

    expect(await nameOf(customer.id)).toBe('Deleted user')
    const after = await readContract(contractor, job.id, contractor.id)
    expect(after.text).toBe(before.text)
    const supervisor = await signInAdmin(product, ['supervisor'])
    const restored = await supervisor.send('PATCH', `/admin/accounts/${customer.id}/status`, { event: 'restore' })
    expect(restored).toMatchObject({ status: 409, body: { code: 'account.dataWasDeleted' } })
  })
})

/** The tables with one of the texts in any column. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  const found: string[] = []
  for (const { name } of rows) {
    const search = `select 1 from ${name} t where exists (select from unnest($1::text[]) s where strpos(t::text, s) > 0) limit 1`
    if ((await pool.query(search, [texts])).rowCount) found.push(name)
  }
  return found
}

test('the rules of the deletion name every table that refers to an account [PRIV-03]', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and column_name in
       ('account_id', 'customer_id', 'contractor_id', 'owner_id', 'author_id', 'reader_id', 'admin_id', 'actor_id',
        'uploaded_by', 'visitor_email', 'email', 'recipient')`,
  )
  const named = new Set(erasureRules.flatMap(({ tables }) => tables))
  const counters = ['tracking_actions']

  expect(rows.map(({ name }) => name).filter((name) => !named.has(name) && !counters.includes(name))).toEqual([])
  expect(erasureRules.filter(({ why }) => why.length < 20)).toEqual([])
})

test('each decision about marketing emails is dated, and the owner sees the last one [PRIV-05]', async () => {
  const customer = await signUp(product, 'customer')
  const changedAt = async () => (await customer.request<PersonalDataView>('GET', '/account/data')).consentChangedAt
  const undecided = await changedAt()

  for (const acceptCommunications of [true, true, false])
    await customer.request('PATCH', '/account', { acceptCommunications })

  const text = 'select is_given, changed_at from consent_changes where account_id = $1 order by id'
  const { rows } = await pool.query<{ is_given: boolean; changed_at: Date }>(text, [customer.id])
  expect(rows.map(({ is_given }) => is_given)).toEqual([true, false])
  expect([undecided, await changedAt()]).toEqual([null, rows[1]?.changed_at.toISOString()])
})

test('a contractor loses profile, unsigned quotes, bank details and messages [PRIV-03]', async () => {
  const { client: contractor, user } = await signInWithCode(product, 'contractor', newEmail('builder'))
  const { job } = await fixtures.postedJob()
  await contractor.request('PATCH', '/contractor/self', {
    company: 'Quuxbuild',
    contact: { name: 'Quuxperson' },
    bankDetails: { accountName: 'Quuxbank', bsb: '062-000', accountNumber: '12345678' },
  })
  await contractor.request('PUT', `/job/${job.id}/quote`, { ...quoteFields, notes: 'quuxnote' })
  await contractor.request('POST', '/conversations/support_plumbline/messages', {
    body: 'quuxmessage',
    key: 'key-00001',
  })
  await request(contractor)

  await nightlyRun(15)
  await purge(pool, new Date(Date.now() + 15 * day))

  expect(await nameOf(user.id)).toBe('Deleted user')
  // The other party's notifications and the history of their job are append-only records of what happened to them.
  const ofTheOtherParty = ['captured_emails', 'job_history', 'notifications']
  const found = await tablesWith(['Quuxbuild', 'quuxnote'])
  expect(await tablesWith(['Quuxperson', 'Quuxbank', 'quuxmessage'])).toEqual([])
  expect(found.filter((name) => !ofTheOtherParty.includes(name))).toEqual([])
})
