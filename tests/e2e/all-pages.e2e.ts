import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import {
  anonymous,
  createFixtures,
  enterLocation,
  jobFields,
  newEmail,
  quoteFields,
  signInAdmin,
  signUp,
} from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { notificationEmails, unsubscribeToken } from '#tests/support/notifications.ts'
import { submitWithPhoto } from '#tests/support/stored-photo.ts'
import { visit } from '#tests/support/visit.ts'

const fixtures = createFixtures(product)
const everywhere = { tag: '@everywhere' }

async function submittedJob() {
  const signed = await fixtures.paidJob()
  await submitWithPhoto(signed.contractor, signed.job.id)
  return signed
}

/** The width of the smallest phone or a large zoom, and of a tablet in both orientations. */
const narrower: Readonly<Record<string, readonly number[]>> = { phone: [320], desktop: [1024, 768] }

async function expectToFit(page: Page): Promise<void> {
  const own = page.viewportSize()
  await expectNoSidewaysScroll(page)
  for (const width of narrower[test.info().project.name] ?? []) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  if (own) await page.setViewportSize(own)
}

interface ImpersonationTarget {
  /** Axe checks a page in one of the two projects if its layout is the same in both. */
  readonly at?: 'desktop' | 'phone'
}

/** Every page responds, is accessible in light and dark, and fits its screen. */
async function expectGoodPages(page: Page, paths: readonly string[], { at }: ImpersonationTarget = {}): Promise<void> {
  for (const path of paths) {
    await expectToRespond(page, path, async () => {
      if (at === undefined || at === test.info().project.name) await expectAccessible(page)
    })
  }
}

/** Pages that other tests check with axe. */
async function expectKnownPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) await expectToRespond(page, path)
}

async function expectToRespond(page: Page, path: string, check = async () => {}): Promise<void> {
  await test.step(path, async () => {
    const response = await visit(page, path)
    expect.soft(response?.status(), path).toBe(200)
    await check()
    await expectToFit(page)
  })
}

test('every public page responds to visitors [NAV-01, NAV-15, FORM-15]', everywhere, async ({ page }) => {
  const [category] = await anonymous(product).request<{ id: string }[]>('GET', '/categories')
  const { contractor } = await fixtures.quotedJob()
  await expectGoodPages(page, [
    '/',
    `/category/${category?.id}`,
    `/${contractor.id}/profile`,
    `/category-design/${category?.id}`,
    `/contractor-design/${contractor.id}`,
  ])
  // ai-chat checks the desktop chat, directory the categories on a phone, and consultation its form there.
  await expectGoodPages(page, ['/ai-chat'], { at: 'phone' })
  await expectGoodPages(page, ['/find-categories', '/consult'], { at: 'desktop' })
  await expectGoodPages(page, ['/login', '/login?from=contractor', '/verify', `/verify/${'0'.repeat(64)}`], {
    at: 'phone',
  })
  // The same page as /ai-chat.
  await expectKnownPages(page, ['/new-ai-chat'])
})

test('the developer pages respond to visitors, even without content [FORM-15]', async ({ page }) => {
  await expectGoodPages(page, ['/dev/kit', '/dev/emails', '/detail-project-test'])
  // admin-sign-in checks it.
  await expectKnownPages(page, ['/admin/login'])
})

test('the sign-up and password pages respond to visitors [FORM-14]', everywhere, async ({ page }) => {
  const plain = ['/sign-up?from=contractor', '/confirm-sign-up', '/update-password', '/privacy', '/terms']
  await expectGoodPages(page, plain, { at: 'phone' })
  // password-pages and site-access check them on a phone.
  const checkedElsewhere = ['/sign-up', '/reset-password', '/access-denied?redirect=%2Fconsult']
  await expectGoodPages(page, checkedElsewhere, { at: 'desktop' })
})

test('the account pages respond to their owner and to an admin [FORM-13]', everywhere, async ({ openPage }) => {
  const email = newEmail('a-long-name.of-a-person.with-two-surnames')
  const owner = await openPage(await signUp(product, 'customer', email))
  // account checks the first page, admin-accounts the last.
  await expectKnownPages(owner, ['/account'])
  await expectGoodPages(owner, ['/update-password'], { at: 'phone' })
  const admin = await openPage(await signInAdmin(product, ['supervisor']))
  await expectKnownPages(admin, [`/admin/accounts?email=${encodeURIComponent(email)}`])
})

test(
  'the support pages respond to customers, and the unsubscribe page to email links [MSG-10]',
  everywhere,
  async ({ openPage }) => {
    const email = newEmail('asks-and-reads')
    const [customer, contractor] = await Promise.all([
      signUp(product, 'customer', email),
      signUp(product, 'contractor'),
    ])
    const job = await customer.request<{ id: string }>('POST', '/job', jobFields)
    await contractor.request('PUT', `/job/${job.id}/quote`, quoteFields)
    await customer.request('POST', '/conversations/support_plumbline/messages', { body: 'Hello', key: randomUUID() })
    // support checks the inbox on the desktop, and notifications the unsubscribe page.
    const inbox = [
      '/admin/support',
      '/admin/support?filter=mine',
      `/admin/support?filter=all&contact=support_plumbline-${customer.id}`,
    ]
    await expectGoodPages(await openPage(await signInAdmin(product, ['admin_qa_write'])), inbox, { at: 'phone' })
    const [notification] = await notificationEmails(product, email, 1)
    await expectGoodPages(await openPage(), [`/unsubscribe?token=${notification && unsubscribeToken(notification)}`], {
      at: 'phone',
    })
  },
)

test('every dashboard page responds to its customer [NAV-01, NAV-09]', everywhere, async ({ openPage }) => {
  const { customer, contractor, job } = await submittedJob()
  const page = await openPage(customer)
  await expectGoodPages(page, [
    '/dashboard?viewMode=myJobs',
    `/dashboard?viewMode=myJobs&jobId=${job.id}`,
    `/dashboard?viewMode=other&currentPage=jobApply&jobId=${job.id}&contractorId=${contractor.id}`,
    '/dashboard?viewMode=messages',
    '/dashboard?viewMode=messages&contact=support_plumbline',
  ])
  // Documents have one width, and notifications checks the list on the desktop.
  const sheets = [`/invoice/${job.id}`, `/contract/print/${job.id}`]
  await expectGoodPages(page, ['/notifications', ...sheets], { at: 'phone' })
  // main-job checks the first page, messages the other.
  await expectKnownPages(page, ['/dashboard', `/dashboard?viewMode=messages&contact=${contractor.id}`])
})

test('every mobile page responds to its customer [NAV-03, NAV-05]', { tag: '@phone' }, async ({ openPage }) => {
  const { customer, contractor, job } = await submittedJob()
  const page = await openPage(customer)
  await expectGoodPages(page, [
    `/mobile/contractors/${contractor.id}`,
    `/mobile/jobs/${job.id}`,
    `/mobile/jobs/${job.id}/progress`,
    `/mobile/jobs/${job.id}/quote/${contractor.id}`,
    '/mobile/messages',
    `/mobile/messages/${contractor.id}`,
  ])
  // directory checks the first page, main-job-phone the other.
  await expectKnownPages(page, ['/mobile/contractors', `/mobile/jobs/${job.id}/contract/${contractor.id}`])
  await expectGoodPages(await openPage(), ['/mobile', '/mobile/login', '/mobile/test'])
})

test('every mobile page responds to its contractor [NAV-03, NAV-05]', { tag: '@phone' }, async ({ openPage }) => {
  const { contractor, job } = await fixtures.quotedJob()
  await enterLocation(contractor)
  const page = await openPage(contractor)
  await expectGoodPages(page, [
    '/mobile',
    '/mobile/jobs',
    `/mobile/jobs/${job.id}`,
    `/mobile/jobs/${job.id}/contract/${contractor.id}`,
  ])
  // main-job-phone checks it.
  await expectKnownPages(page, [`/mobile/jobs/${job.id}/apply`])
})

test('every dashboard page responds to its contractor [NAV-08, NAV-09]', everywhere, async ({ openPage }) => {
  const { contractor, job } = await fixtures.quotedJob()
  await expectGoodPages(await openPage(contractor), ['/dashboard', `/dashboard?viewMode=myJobs&jobId=${job.id}`])
})

test(
  'a completed job responds to both parties, and its progress page redirects there [STAGE-02, STAGE-08]',
  everywhere,
  async ({ openPage }) => {
    const { customer, contractor, job } = await fixtures.completedJob({
      stages: [{ name: 'Everything', percent: 100 }],
    })
    for (const client of [customer, contractor]) {
      const page = await openPage(client)
      // main-job and main-job-phone check it.
      await expectKnownPages(page, [`/mobile/jobs/${job.id}/complete`])
      await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
      await page.goto(`/mobile/jobs/${job.id}/progress`)
      await expect(page).toHaveURL(/\/complete$/)
    }
  },
)
