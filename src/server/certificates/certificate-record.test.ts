/** The tests depend on their order, because each moves the clock. */
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import type { CertificateCheckView, JobCertificateView } from '#api/certificates/certificate-view.ts'
import type { DocumentView } from '#api/documents/document-routes.ts'
import type { JobView } from '#api/jobs/job-view.ts'
import { outbox } from '#server/core/outbox.ts'
import { anonymous, approveStage, payStage, signInAdmin, signInWithCode, submitStage } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inboxOf, waitForNotification } from '#tests/support/notifications.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { startProduct } from '#tests/support/product.ts'
import { signedApply } from '#tests/support/quote-applies.ts'
import { warrantyTermOf } from './certificate-store.ts'
import { sendExpiryReminders } from './send-expiry-reminders.ts'

const product = await startProduct()
const visitor = anonymous(product)

afterAll(() => product.stop())

const answers = {
  customerName: 'Jo Citizen',
  memberId: 'jo',
  address: '14 Illawarra Rd, Marrickville, NSW',
  contractorName: 'Hoa Binh Tiling',
  abn: '51 824 753 556',
  licenceNo: '000231C',
}

/** A completed job from a quote request with six years of warranty. */
async function completedApply() {
  const fixtures = await signedApply(product, { apply: { criticalPlan_inspectionCount: 1, warrantyYear: 6 } })
  const { customer, contractor, job } = fixtures
  for (const stageIndex of (job as JobView).signedQuote?.stages.keys() ?? []) {
    await payStage(product, customer, job.id, stageIndex)
    await submitStage(contractor, job.id, stageIndex)
    await approveStage(customer, job.id, stageIndex)
  }
  await contractor.request('PATCH', '/contractor/self', { abn: answers.abn })
  return { customer, contractor, job }
}

const { customer, contractor, job } = await completedApply()
const { email } = await contractor.request<{ email: string }>('GET', '/account')
const path = `/job/${job.id}/certificate`
const advance = (days: number) =>
  visitor.request<{ now: string }>('POST', '/test/clock', { advanceMs: days * 24 * 60 * 60_000 })

test('the promise of the signed quote applies before a certificate, and fills in the form [FORM-17]', async () => {
  const { writing } = await contractor.request<JobCertificateView>('GET', path)

  expect(writing?.opensWith.warrantyYear).toBe(6)
  expect(await warrantyTermOf(product.pool, job.id)).toMatchObject({ contractorYears: 6, certifiedOn: null })
})

test('a certificate cannot have fewer years than the signed quote [FORM-17]', async () => {
  expect(await contractor.send('POST', path, { ...answers, warrantyYear: 2 })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'warrantyYear', message: 'The signed quote promises a longer warranty.' }] },
  })
})

test("a certificate and its PDF stay available after the contractor's account was archived [FORM-12]", async () => {
  const notification = 'The membrane is covered; cracked tiles are not.'
  const issued = await contractor.request<JobCertificateView>('POST', path, {
    ...answers,
    warrantyYear: 6,
    warrantyNotice: notification,
  })
  const code = issued.certificate?.code ?? ''
  const supervisor = await signInAdmin(product, ['supervisor'])
  await supervisor.request('PATCH', `/admin/accounts/${contractor.id}/status`, { event: 'archive' })

  expect(await customer.request('GET', path)).toEqual({ ...issued, writing: null })
  expect((await visitor.request<CertificateCheckView>('GET', `/certificate/${code}`)).status).toBe('valid')
  const documents = await customer.request<DocumentView[]>('GET', `/job/${job.id}/documents`)
  const listed = documents.find(({ kind }) => kind === 'certificate')
  expect(listed?.title).toBe('Work completion certificate')
  const text = await printedText(listed?.link ?? '')
  expect(text).toContain('certifies that the work below is complete.')
  expect(text).toContain(`${product.address}/verify/certificate/ ${code}`)
  expect(text).toContain('ABN 51 824 753 556 Licence 000231C')
  expect(text).toContain(`Contractor's notice ${notification}`)
  await supervisor.request('PATCH', `/admin/accounts/${contractor.id}/status`, { event: 'restore' })
})

/** The first PDF waits until the PDF library is loaded. */
const printedText = async (link: string) =>
  await textOfPdf(
    await eventually(async () => {
      const headers = { authorization: customer.idToken ?? '' }
      const answer = await fetch(`${product.address}/api${link}`, { headers })
      return answer.status === 200 && Buffer.from(await answer.arrayBuffer())
    }, 30_000),
  )

test('several processes remind the customer once, 60 days before the warranty ends, and later the certificate is expired [FORM-12]', async () => {
  const { certificate } = await customer.request<JobCertificateView>('GET', path)
  const code = certificate?.code ?? ''
  const their = await customer.request<{ email: string }>('GET', '/account')
  const endsOn = certificate?.major.endsOn ?? ''
  const reminders = async () => {
    const deps = {
      pool: product.pool,
      clock: { now: () => new Date(clock) },
      log: pino({ level: 'silent' }),
      outbox,
      wake: () => undefined,
    }
    // Two processes run at the same time.
    await Promise.all([sendExpiryReminders(deps), sendExpiryReminders(deps)])
    const { rows } = await product.pool.query<{ left: number }>(
      'select count(*)::int as left from certificate_expiry_reminders',
    )
    return rows[0]?.left
  }
  const days = (Date.parse(endsOn) - Date.now()) / (24 * 60 * 60_000)

  let clock = (await advance(Math.floor(days) - 62)).now
  expect(await reminders()).toBe(1)
  // The 60th day has begun in Sydney, and not in Perth.
  clock = new Date(Date.parse(`${endsOn}T14:30:00Z`) - 61 * 24 * 60 * 60_000).toISOString()
  const moveTo = (state: string) => product.pool.query('update jobs set state = $2 where id = $1', [job.id, state])
  await moveTo('WA')
  expect(await reminders()).toBe(1)
  await moveTo('NSW')
  expect(await reminders()).toBe(0)
  const { client: then } = await signInWithCode(product, 'customer', their.email)
  await waitForNotification(then, 'Your warranty ends on')
  const told = (await inboxOf(then)).filter(({ title }) => title.startsWith('Your warranty ends on'))
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('covers every defect until')])

  expect((await visitor.request<CertificateCheckView>('GET', `/certificate/${code}`)).status).toBe('valid')
  await advance(70)
  expect((await visitor.request<CertificateCheckView>('GET', `/certificate/${code}`)).status).toBe('expired')
})

test('after two weeks a certificate cannot be replaced [FORM-29]', async () => {
  // Years have passed, and every session has ended.
  const { client } = await signInWithCode(product, 'contractor', email)

  expect(await client.send('PUT', path, { ...answers, warrantyYear: 10 })).toMatchObject({
    status: 409,
    body: { message: 'You can replace a certificate only within 14 days of the first one.' },
  })
})
