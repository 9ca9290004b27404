import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { anonymous, signInAdmin, worldOf } from '#tests/support/people.ts'
import { submitWithPhoto } from '#tests/support/stored-photo.ts'
import { expect, product, test } from '#tests/support/story.ts'
import { visit } from '#tests/support/visit.ts'

const world = worldOf(product)
const everywhere = { tag: '@everywhere' }

/** Every page answers, is accessible in light and dark, and fits the width of its screen. */
async function expectGoodPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      const answer = await visit(page, path)
      expect.soft(answer?.status(), path).toBe(200)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }
}

test('every public address answers strangers [NAV-01, NAV-03, NAV-15]', everywhere, async ({ page }) => {
  const [category] = await anonymous(product).ask<{ id: string }[]>('GET', '/categories')
  const { contractor } = await world.quotedJob()
  await expectGoodPages(page, [
    '/',
    `/category/${category?.id}`,
    `/${contractor.id}/profile`,
    '/ai-chat',
    '/new-ai-chat',
    '/find-categories',
    '/login',
    '/login?from=contractor',
    `/category-design/${category?.id}`,
    `/contractor-design/${contractor.id}`,
    '/consult',
    '/mobile',
    '/mobile/login',
    '/mobile/test',
    '/admin/login',
    '/dev/kit',
    '/dev/mail',
  ])
})

test('every address of a job answers its customer [NAV-01, NAV-03, NAV-09]', everywhere, async ({ openPage }) => {
  const { customer, contractor, job } = await world.paidJob()
  await submitWithPhoto(contractor, job.id)
  const page = await openPage(customer)
  await expectGoodPages(page, [
    '/dashboard',
    '/dashboard?viewMode=myJobs',
    `/dashboard?viewMode=myJobs&jobId=${job.id}`,
    `/dashboard?viewMode=other&currentPage=jobApply&jobId=${job.id}&contractorId=${contractor.id}`,
    '/dashboard?viewMode=messages',
    `/dashboard?viewMode=messages&contact=${contractor.id}`,
    '/dashboard?viewMode=messages&contact=support_plumbline',
    `/invoice/${job.id}`,
    `/contract/print/${job.id}`,
    '/mobile/contractors',
    `/mobile/contractors/${contractor.id}`,
    `/mobile/jobs/${job.id}`,
    `/mobile/jobs/${job.id}/progress`,
    `/mobile/jobs/${job.id}/quote/${contractor.id}`,
    `/mobile/jobs/${job.id}/contract/${contractor.id}`,
    '/mobile/messages',
    `/mobile/messages/${contractor.id}`,
  ])
})

test('every address of a job answers its contractor [NAV-01, NAV-03, NAV-05]', everywhere, async ({ openPage }) => {
  const { contractor, job } = await world.quotedJob()
  const page = await openPage(contractor)
  await expectGoodPages(page, [
    '/dashboard',
    `/dashboard?viewMode=myJobs&jobId=${job.id}`,
    '/mobile',
    '/mobile/jobs',
    `/mobile/jobs/${job.id}`,
    `/mobile/jobs/${job.id}/apply`,
    `/mobile/jobs/${job.id}/contract/${contractor.id}`,
  ])
})

test('a completed job answers both sides [NAV-03, STAGE-08]', everywhere, async ({ openPage }) => {
  const { customer, contractor, job } = await world.completedJob({ stages: [{ name: 'Everything', percent: 100 }] })
  for (const person of [customer, contractor]) {
    const page = await openPage(person)
    await expectGoodPages(page, [`/mobile/jobs/${job.id}/complete`])
    await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
    await page.goto(`/mobile/jobs/${job.id}/progress`)
    await expect(page).toHaveURL(/\/complete$/)
  }
})

test('the administration answers an administrator [ADMIN-02]', everywhere, async ({ openPage }) => {
  const page = await openPage(await signInAdmin(product))
  await expectGoodPages(page, ['/admin'])
})
