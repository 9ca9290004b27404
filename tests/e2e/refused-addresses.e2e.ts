import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { signUp } from '#tests/support/people.ts'
import { expect, product, test } from '#tests/support/story.ts'
import { visit } from '#tests/support/visit.ts'

test('an unknown address answers 404 and a page that leads on [NAV-02]', { tag: '@everywhere' }, async ({
  page,
  expectFault,
}) => {
  expectFault(/status of 404/)

  const answer = await visit(page, '/no-such-page')

  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not on the plan')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page).toHaveURL(`${product.address}/`)
})

test('a customer at a page for contractors is refused, and goes back [NAV-05, NAV-07]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 403/)
  const page = await openPage(await signUp(product, 'customer'))
  await visit(page, '/')

  const answer = await visit(page, '/mobile/jobs')

  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You don't have permission to access this page.")
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(`${product.address}/`)
})
