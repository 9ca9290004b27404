import { expect, type Page } from '@playwright/test'
import type { DraftView } from '#api/site-content/site-content-routes.ts'
import { auditEntries } from '#tests/support/audit-entries.ts'
import { anonymous, signInAdmin, type TestClient } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { siteContentOf } from '#tests/support/site-content.ts'
import { reload, visit } from '#tests/support/visit.ts'

const question = 'Who cleans the site?'
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

const everyStep = ['admin_app_setting_write', 'admin_app_setting_release', 'admin_app_setting_deploy']
const state = (page: Page, text: string) => page.locator('form').getByText(text, { exact: true })

async function pressButton(page: Page, name: 'Release' | 'Deploy' | 'Roll back'): Promise<void> {
  if (name !== 'Roll back') await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

async function publish(page: Page): Promise<void> {
  await pressButton(page, 'Release')
  await expect(state(page, 'Released, not deployed')).toBeVisible()
  await pressButton(page, 'Deploy')
  await expect(state(page, 'Live')).toBeVisible()
}

/** All tests of a worker share one product, so the test rolls its content back. */
const clear = (admin: TestClient, setting: string) => siteContentOf(product, admin).publish(`setting/${setting}`, [])

test('an admin writes a question and a review, which visitors see after the deploy [LAND-04, LAND-07, ONB-05]', async ({
  page: visitor,
  openPage,
  expectFault,
}) => {
  expectFault(/status of 4(09|22)/)
  const client = await signInAdmin(product, everyStep)
  const page = await openPage(client)
  await visit(page, '/admin/site-content')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Questions and answers' }).click()

  await page.getByRole('button', { name: 'Add a question' }).click()
  await row(page, 'Question 1').getByRole('textbox', { name: 'Question' }).fill(question)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(row(page, 'Question 1').getByText('Please enter the answer')).toBeVisible()
  await row(page, 'Question 1').getByLabel('Answer').fill('The contractor.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText("Draft saved. Visitors don't see it yet.")).toBeVisible()
  await expect(state(page, 'Draft not released')).toBeVisible()
  await visit(visitor, '/')
  await expect(visitor.getByText(question)).toHaveCount(0)

  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview' }).getByText(question)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // A concurrent change by another admin loses no input.
  await row(page, 'Question 1').getByLabel('Answer').fill('The contractor, every evening.')
  const { version } = await client.request<DraftView>('GET', '/content/setting/faq/draft')
  await client.request('PUT', '/content/setting/faq/draft', { content: [], version })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('changed this while you were editing.')).toBeVisible()
  await expect(row(page, 'Question 1').getByLabel('Answer')).toHaveValue('The contractor, every evening.')
  await page.getByRole('button', { name: 'Overwrite with my version' }).click()
  await expect(page.getByText('changed this while you were editing.')).toHaveCount(0)
  await publish(page)

  await visit(page, '/admin/site-content/reviews')
  for (const name of ['Priya N.', 'Tom H.']) {
    await page.getByRole('button', { name: 'Add a review' }).click()
    const added = page.getByRole('group').last()
    await added.getByLabel('Name').fill(name)
    await added.getByLabel('Score').selectOption('4.5 stars')
    await added.getByLabel('Review', { exact: true }).fill('Tidy and on time.')
  }
  await page.getByRole('button', { name: 'Move review 2 up' }).click()
  await expect(row(page, 'Review 1').getByLabel('Name')).toHaveValue('Tom H.')
  await expect(page.getByRole('button', { name: 'Move review 1 up' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove review 1' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Site content' }).last().click()
  await expect(page.getByText('Leave without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await publish(page)

  await reload(visitor)
  await visitor.getByText(question).click()
  await expect(visitor.getByText('The contractor, every evening.')).toBeVisible()
  await expect(visitor.getByText('Tidy and on time.').first()).toBeVisible()
  const { reviews } = await anonymous(product).request<{ reviews: object[] }>('GET', '/app-settings')
  expect(reviews).toMatchObject([{ name: 'Tom H.', score: 4.5 }, { name: 'Priya N.' }])
  await clear(client, 'faq')
  await clear(client, 'reviews')
})

test('one admin writes, one releases and one deploys, and visitors see the old content after a rollback [ADMIN-01] [DATA-02] [ADMIN-03]', async ({
  page: visitor,
  openPage,
}) => {
  const supervisor = await signInAdmin(product, ['supervisor'])
  const [old, young] = ['Who brings the ladder?', 'Who takes the ladder home?']
  await siteContentOf(product, supervisor).publish('setting/faq', [{ id: 'old', question: old, answer: 'You do.' }])
  const landingTag = async () => {
    const { etag } = (await visitor.request.get('/')).headers()
    return etag
  }
  const [writer, releaser, deployer] = await Promise.all(
    ['write', 'release', 'deploy'].map(async (step) => {
      const page = await openPage(await signInAdmin(product, [`admin_app_setting_${step}`, 'admin_app_setting_read']))
      await page.setViewportSize({ width: 1280, height: 900 })
      return page
    }),
  )
  if (!writer || !releaser || !deployer) throw new Error('Three pages were opened.')

  await visit(writer, '/admin/site-content/faq')
  await row(writer, 'Question 1').getByRole('textbox', { name: 'Question' }).fill(young)
  await writer.getByRole('button', { name: 'Save draft' }).click()
  await expect(state(writer, 'Draft not released')).toBeVisible()
  await expect(writer.getByRole('button', { name: 'Release', exact: true })).toHaveCount(0)

  const before = await landingTag()
  await visit(releaser, '/admin/site-content/faq')
  await expect(releaser.getByRole('button', { name: 'Save draft' })).toHaveCount(0)
  await pressButton(releaser, 'Release')
  await expect(state(releaser, 'Released, not deployed')).toBeVisible()
  await expect(releaser.getByRole('button', { name: 'Deploy', exact: true })).toHaveCount(0)
  expect(await landingTag()).toBe(before)
  await visit(visitor, '/')
  await expect(visitor.getByText(old)).toBeVisible()
  await expect(visitor.getByText(young)).toHaveCount(0)

  await visit(deployer, '/admin/site-content?status=released')
  await deployer.getByRole('link', { name: 'Questions and answers' }).click()
  await pressButton(deployer, 'Deploy')
  await expect(state(deployer, 'Live')).toBeVisible()
  expect(await landingTag()).not.toBe(before)
  await reload(visitor)
  await expect(visitor.getByText(young)).toBeVisible()

  const history = deployer.locator('section').filter({ has: deployer.getByRole('heading', { name: 'History' }) })
  await history
    .getByRole('button', { name: /^View version/ })
    .first()
    .click()
  await expect(history.locator('del', { hasText: old })).toBeVisible()
  await expect(history.locator('ins', { hasText: young })).toBeVisible()
  await expectAccessible(deployer)
  await history.getByRole('button', { name: 'View the default version' }).click()
  await expect(history.getByText('Visitors see it until the first version is deployed:')).toBeVisible()
  await history
    .getByRole('button', { name: /^Roll back to version/ })
    .first()
    .click()
  await pressButton(deployer, 'Roll back')
  await expect(deployer.getByText('Rolled back. All visitors see it from now on.')).toBeVisible()
  await reload(visitor)
  await expect(visitor.getByText(old)).toBeVisible()
  await expect(visitor.getByText(young)).toHaveCount(0)
  const changes = await auditEntries(supervisor, { subject: 'setting/faq', limit: '4' })
  expect(changes.map(({ action }) => action)).toEqual([
    'content.roll-back',
    'content.deploy',
    'content.release',
    'content.save',
  ])
  await clear(supervisor, 'faq')
})
