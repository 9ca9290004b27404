import { expect } from '@playwright/test'
import { test } from '#tests/support/e2e-test.ts'
import { visit } from '#tests/support/visit.ts'

test('the popular categories stand in a row of four and a half [CAT-01]', async ({ page }) => {
  await visit(page, '/find-categories')
  const slides = page.getByRole('region', { name: 'Popular' }).getByRole('listitem')

  await expect(slides).toHaveCount(8)
  expect((await slides.first().boundingBox())?.width).toBeLessThan(300)
})
