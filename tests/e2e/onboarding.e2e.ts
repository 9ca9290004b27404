import { expect, type Page } from '@playwright/test'
import { signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { fillServiceArea } from '#tests/support/screens.ts'
import { reload, visit } from '#tests/support/visit.ts'

const problems = (page: Page) => page.getByRole('main').getByRole('alert')

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('a contractor completes the profile in three steps, partly in another browser [ONB-01, ONB-02, ONB-03, NAV-10]', async ({
  openPage,
}) => {
  const contractor = await signUp(product, 'contractor')
  const office = await openPage(contractor)
  await test.step('the dashboard redirects to the first step', () => beginAtDashboard(office))
  await test.step('the first step names missing fields and saves automatically', () => fillArea(office))
  await test.step("the second step's input survives a reload", () => beginBusiness(office))

  const home = await openPage(contractor)
  await test.step('another browser opens the second step', () => fillBusiness(home))
  await test.step('a step back keeps the input', () => returnToStep(home))
  await test.step('the last step leads to the dashboard', () => fillTraits(home))
})

async function beginAtDashboard(page: Page): Promise<void> {
  await visit(page, '/dashboard')
  await expect(
    page.getByText("Still missing: what you do and where, your business, what you're known for."),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Complete profile' }).click()
  await expect(page.getByRole('heading', { name: 'Where you work' })).toBeVisible()
  await expect(page).toHaveURL(/\/onboarding\?step=area$/)
}

async function fillArea(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(problems(page)).toContainText('Business category is required · Please enter state')
  await expect(page.getByRole('group', { name: 'Business category' })).toContainText('Business category is required')
  await expect(page.getByRole('checkbox', { name: 'Renovation & Interior Design' })).toBeFocused()
  await expectGood(page)
  await fillServiceArea(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('Your business', { exact: true }).last()).toBeFocused()
}

async function beginBusiness(page: Page): Promise<void> {
  await page.getByLabel('Advantage').fill('Every membrane is flood-tested for 24 hours.')
  await page.getByLabel('ABN').fill('51 824 753 557')
  await expect(page.getByText('Enter a valid 11-digit ABN.')).toBeVisible()
  await page.getByLabel('ABN').fill('51824753556')
  await expect(page.getByText('51 824 753 556: not verified yet')).toBeVisible()
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await reload(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Advantage')).toHaveValue('Every membrane is flood-tested for 24 hours.')
  await expectGood(page)
}

async function fillBusiness(page: Page): Promise<void> {
  await visit(page, '/onboarding')
  await expect(page).toHaveURL(/\/onboarding\?step=business$/)
  await page.getByLabel('Name').fill('Hoa Binh Tiling')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(problems(page)).toContainText('Advantage is required · ABN is required · Establishment time is required')
  await expect(page.getByLabel('Advantage')).toBeFocused()
  await page.getByLabel('Advantage').fill('Every membrane is flood-tested for 24 hours.')
  await page.getByLabel('ABN').fill('51 824 753 556')
  await page.getByLabel('Establishment time').fill('2009')
  await page.getByLabel('Hourly price').fill('95.5')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: "What you're known for" })).toBeVisible()
}

async function returnToStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Hourly price')).toHaveValue('$95.50')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: "What you're known for" })).toBeVisible()
}

async function fillTraits(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(problems(page)).toContainText('Please select at least one tag')
  await page.getByRole('checkbox', { name: 'Licensed & insured' }).check()
  await page.getByRole('checkbox', { name: 'Clean & tidy' }).press('Space')
  await expectGood(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Your profile is complete. Customers can find you now.')).toBeVisible()
  await expect(page).toHaveURL(`${product.address}/dashboard`)
  await expect(page.getByText('G’day, Hoa Binh Tiling')).toBeVisible()
  await expect(page.getByText('Still missing')).toBeHidden()
}
