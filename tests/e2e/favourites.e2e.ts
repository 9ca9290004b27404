import { expect, type Page } from '@playwright/test'
import { signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { signInAtScreen } from '#tests/support/screens.ts'
import { reload, visit, waitForHydration } from '#tests/support/visit.ts'

async function contractorNamed(name: string): Promise<string> {
  const contractor = await signUp(product, 'contractor')
  await contractor.request('PATCH', '/contractor/self', {
    name,
    advantage: 'Decks and pergolas.',
    categoryIds: ['category_outdoor'],
    tags: ['reliable'],
    state: 'NSW',
    city: 'SYDNEY',
    address: '14 Illawarra Rd',
  })
  return contractor.id
}

const heart = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name: `Favourite ${name}`, exact: true })

test(
  'a visitor saves a favourite through the login, and undoes a removal by keyboard [DATA-03]',
  {
    tag: '@everywhere',
  },
  async ({ page }, { project }) => {
    const name = `Banksia ${project.name} ${process.pid}`
    await contractorNamed(name)
    const directory = `/contractors?search=${encodeURIComponent(name)}`

    await test.step('the heart leads a visitor to the login and back, and the favourite is kept', async () => {
      await visit(page, directory)
      await expectAccessible(page)
      await page.getByRole('link', { name: `Favourite ${name}` }).click()
      await expect(page).toHaveURL(/\/login\?from=customer/)
      await waitForHydration(page)
      await signInAtScreen(page, 'customer')
      await expect(page).toHaveURL(/\/contractors\?search=Banksia/)
      await expect(page.getByText('Added to your favourites.')).toBeVisible()
      await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })

    await test.step('the dashboard and the list show it', async () => {
      await visit(page, '/dashboard')
      await page.getByRole('link', { name: 'View all favourites' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(1)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })

    await test.step('a removal moves the focus to Undo, and Undo moves it back', async () => {
      await reload(page)
      await heart(page, name).press('Enter')
      await expect(page.getByText(`You removed ${name} from your favourites.`)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(heart(page, name)).toBeFocused()
      await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('the profile shows the heart, and the list is empty after a removal there', async () => {
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
      await heart(page, name).click()
      await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false')
      await reload(page)
      await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false')
      await visit(page, '/favourites')
      await expect(page.getByText('No favourites yet.')).toBeVisible()
      await expectAccessible(page)
    })
  },
)
