import { expect, type Page } from '@playwright/test'
import type { DraftView } from '#contract/site-content/site-content-routes.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { anonymous, type Person, signInAdmin } from '#tests/support/people.ts'
import { product, test } from '#tests/support/story.ts'
import { reload, visit } from '#tests/support/visit.ts'

const question = 'Who sweeps the site?'
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function release(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Release' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText('Visitors see this')).toBeVisible()
}

/** All stories of a worker share one product, so what this one released is taken back. */
async function clear(admin: Person, setting: string): Promise<void> {
  const { version } = await admin.ask<DraftView>('GET', `/content/setting/${setting}/draft`)
  await admin.ask('PUT', `/content/setting/${setting}/draft`, { content: [], version })
  await admin.ask('POST', `/content/setting/${setting}/release`, { version: version + 1 })
}

test('an administrator writes a question and a review; visitors see them once they are released [LAND-04, LAND-07, ONB-05]', {
  tag: '@everywhere',
}, async ({ page: visitor, openPage, expectFault }) => {
  expectFault(/status of 4(09|22)/)
  const person = await signInAdmin(product, ['admin_app_setting_write'])
  const page = await openPage(person)
  await visit(page, '/admin/site-content')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Questions and answers' }).click()

  await page.getByRole('button', { name: 'Add a question' }).click()
  await row(page, 'Question 1').getByRole('textbox', { name: 'Question' }).fill(question)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(row(page, 'Question 1').getByText('Please enter the answer')).toBeVisible()
  await row(page, 'Question 1').getByLabel('Answer').fill('Whoever made the dust.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved. Visitors do not see it yet.')).toBeVisible()
  await expect(page.getByText('Draft not released')).toBeVisible()
  await visit(visitor, '/')
  await expect(visitor.getByText(question)).toHaveCount(0)

  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview' }).getByText(question)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // Somebody else changes it meanwhile: nothing that was typed is lost.
  await row(page, 'Question 1').getByLabel('Answer').fill('Whoever made the dust, every evening.')
  const { version } = await person.ask<DraftView>('GET', '/content/setting/faq/draft')
  await person.ask('PUT', '/content/setting/faq/draft', { content: [], version })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('has changed this meanwhile.')).toBeVisible()
  await expect(row(page, 'Question 1').getByLabel('Answer')).toHaveValue('Whoever made the dust, every evening.')
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(page.getByText('has changed this meanwhile.')).toHaveCount(0)
  await release(page)

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
  await page.getByRole('button', { name: 'Take out review 1' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Site content' }).last().click()
  await expect(page.getByText('Leave without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await release(page)

  await reload(visitor)
  await visitor.getByText(question).click()
  await expect(visitor.getByText('Whoever made the dust, every evening.')).toBeVisible()
  await expect(visitor.getByText('Tidy and on time.').first()).toBeVisible()
  const { reviews } = await anonymous(product).ask<{ reviews: object[] }>('GET', '/app-settings')
  expect(reviews).toMatchObject([{ name: 'Tom H.', score: 4.5 }, { name: 'Priya N.' }])
  await clear(person, 'faq')
  await clear(person, 'reviews')
})

test('an administrator without the permission for settings sees the refusal [DATA-02]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 403/)
  const page = await openPage(await signInAdmin(product, ['admin_job_write']))

  await visit(page, '/admin/site-content')

  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
})
