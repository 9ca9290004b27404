import { afterAll, describe, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import type { NotificationSettingsView, UnsubscribeView } from '#api/notifications/notification-view.ts'
import { anonymous, jobFields, newEmail, quoteFields, sign, signUp, type TestClient } from '#tests/support/clients.ts'
import { notificationEmails, unsubscribeToken, waitForNotification } from '#tests/support/notifications.ts'
import { startProduct } from '#tests/support/product.ts'
import { captureEmail } from '../adapters/email/captured-email.ts'
import { createNotification } from './create-notification.ts'
import { sendNotificationEmail } from './send-notification-email.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'

const product = await startProduct()

afterAll(() => product.stop())

const clock = { now: () => new Date() }
const deps = { pool: product.pool, clock }

/** A customer with this many jobs, and a contractor without a quote. */
async function jobsOf(email: string, titles: readonly string[]) {
  const [customer, contractor] = await Promise.all([signUp(product, 'customer', email), signUp(product, 'contractor')])
  const jobs: JobView[] = []
  for (const title of titles) jobs.push(await customer.request<JobView>('POST', '/job', { ...jobFields, title }))
  return { customer, contractor, jobs }
}

const quote = (contractor: TestClient, { id }: JobView) => contractor.request('PUT', `/job/${id}/quote`, quoteFields)

describe('a notification email', () => {
  test('has the text and link of its one notification', async () => {
    const email = newEmail('alone')
    const title = 'Bath <b>& "tub"</b> for two'
    const { contractor, jobs } = await jobsOf(email, [title])
    for (const job of jobs) await quote(contractor, job)

    const [mail] = await notificationEmails(product, email, 1)

    expect(mail?.subject).toBe(`A quote for ${title}`)
    expect(mail?.text).toContain(`View quote: ${product.address}/mobile/jobs/${jobs[0]?.id}`)
    expect(mail?.html).toContain(`href="${product.address}/mobile/jobs/${jobs[0]?.id}"`)
    expect(mail?.html).not.toContain('<b>&')
  })

  test('has every notification of one user within two seconds, each with its link', async () => {
    const email = newEmail('gathered')
    const { customer, contractor, jobs } = await jobsOf(email, ['Roof', 'Deck', 'Fence'])
    // The clock jumps one minute ahead once all of it is ready.
    const soon = { now: () => new Date(Date.now() + 60_000) }
    const told = { type: 'quote.send', to: customer.id, contractorId: contractor.id }
    for (const { id: jobId } of jobs)
      await createNotification({ ...deps, clock: soon }, { ...told, jobId }, `gathered:${jobId}`)
    await anonymous(product).request('POST', '/test/clock', { advanceMs: 70_000 })

    const [mail, ...others] = await notificationEmails(product, email, 1)

    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^3 new notifications: A quote for /)
    for (const { id, title } of jobs) {
      expect(mail?.subject).toContain(`A quote for ${title}`)
      expect(mail?.text).toContain(`A quote for ${title}\n`)
      expect(mail?.text).toContain(`${product.address}/mobile/jobs/${id}\n`)
      expect(mail?.html).toContain(`href="${product.address}/mobile/jobs/${id}"`)
    }
  })

  test('is not sent if the user turned off its group, and the notification still appears', async () => {
    const email = newEmail('quiet')
    const { customer, contractor, jobs } = await jobsOf(email, ['Quiet kitchen'])
    const [job] = jobs
    if (job === undefined) throw new Error('There is no job')
    const switches = [{ group: 'quotes', channel: 'email', isOn: false }]
    await customer.request<NotificationSettingsView>('PUT', '/notifications/settings', { switches })

    await quote(contractor, job)
    await waitForNotification(customer, 'A quote for Quiet kitchen')
    await sign(contractor, job.id, contractor.id)
    const emails = await notificationEmails(product, email, 1)

    expect(emails.map(({ subject }) => subject)).toEqual(['The contract for Quiet kitchen was signed'])
  })
})

test('a worker that runs twice notifies once and emails once', async () => {
  const email = newEmail('repeated')
  const { customer, contractor, jobs } = await jobsOf(email, ['Twice'])
  const notification = { type: 'quote.send', to: customer.id, jobId: jobs[0]?.id ?? '', contractorId: contractor.id }

  await Promise.all([1, 2, 3].map(() => createNotification(deps, notification, 'notification:repeated')))
  const { rows } = await product.pool.query<{ id: string }>('select id from notifications where account_id = $1', [
    customer.id,
  ])
  expect(rows).toHaveLength(1)

  const emailDeps = {
    pool: product.pool,
    emailSender: captureEmail({ db: product.pool, now: clock.now }),
    unsubscribeLinks: unsubscribeLinks('a secret of this test', product.address),
    publicUrl: product.address,
  }
  const work = { notificationIds: rows.map(({ id }) => id) }
  await notificationEmails(product, email, 1)
  for (const key of ['mail:again', 'mail:again']) await sendNotificationEmail(emailDeps, work, key)
  expect(await notificationEmails(product, email, 2)).toHaveLength(2)
})

describe('the link of an email unsubscribes', () => {
  const poll = (token: string) =>
    anonymous(product).send<UnsubscribeView>('POST', '/notifications/unsubscribe', { token })

  /** One email for all of them. Each leaves its emails on. */
  const mailed = (async () => {
    const email = newEmail('stops')
    const { customer, contractor, jobs } = await jobsOf(email, ['Stopped'])
    for (const job of jobs) await quote(contractor, job)
    const [mail] = await notificationEmails(product, email, 1)
    if (mail === undefined) throw new Error('There is no mail')
    return { customer, token: unsubscribeToken(mail) }
  })()

  const emailsOfQuotes = async (customer: TestClient) =>
    (await customer.request<NotificationSettingsView>('GET', '/notifications/settings')).find(
      ({ group, channel }) => group === 'quotes' && channel === 'email',
    )?.isOn

  test('without a sign-in, not by reading, and can be undone', async () => {
    const { customer, token } = await mailed
    for (const _ of [1, 2])
      expect(await poll(token)).toMatchObject({
        status: 200,
        body: { email: 's•••@example.com', groups: ['quotes'], isOn: true },
      })
    expect(await emailsOfQuotes(customer)).toBe(true)

    const visitor = anonymous(product)
    expect(await visitor.request('POST', '/notifications/unsubscribe', { token, isOn: false })).toMatchObject({
      isOn: false,
    })
    expect(await emailsOfQuotes(customer)).toBe(false)
    expect(await visitor.request('POST', '/notifications/unsubscribe', { token, isOn: true })).toMatchObject({
      isOn: true,
    })
    expect(await emailsOfQuotes(customer)).toBe(true)
  })

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'with one click of an email program that posts %s (RFC 8058)',
    async (type) => {
      const { customer, token } = await mailed

      const answer = await fetch(`${product.address}/unsubscribe?token=${encodeURIComponent(token)}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: 'List-Unsubscribe=One-Click',
      })

      expect(answer.status).toBe(204)
      expect(await emailsOfQuotes(customer)).toBe(false)
      expect((await poll(token)).body.isOn).toBe(false)
      await anonymous(product).request('POST', '/notifications/unsubscribe', { token, isOn: true })
    },
  )

  test('is bound to its user: changed, truncated or forged, it stops nothing', async () => {
    const { customer, token } = await mailed
    const [said = '', seal = ''] = token.split('.')
    const ofAnother = Buffer.from(JSON.stringify([customer.id, 'email', 'payments'])).toString('base64url')

    for (const broken of [`${ofAnother}.${seal}`, `${said}.`, said, token.slice(0, -3), '', 'made.up']) {
      expect(await poll(broken)).toMatchObject({ status: 404, body: { code: 'notification.brokenLink' } })
      const stop = await anonymous(product).send('POST', '/notifications/unsubscribe', { token: broken, isOn: false })
      expect(stop.status).toBe(404)
    }
    expect(await emailsOfQuotes(customer)).toBe(true)
  })
})

test('while the mail server is down, a code request returns an error to try again [AUTH-02]', async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Plumbline <hello@plumbline.example>' }
  const silent = await startProduct(mail, { beside: product })

  const answer = await anonymous(silent).send('POST', '/session/code/send', {
    email: newEmail('waits'),
    role: 'customer',
  })

  expect(answer).toMatchObject({ status: 503, body: { message: expect.stringMatching(/[Tt]ry again/) } })
  await silent.stop()
})
