import { expect, type Page } from '@playwright/test'
import { signInAdmin, signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { signInAtScreen } from '#tests/support/screens.ts'
import { html, siteContentOf } from '#tests/support/site-content.ts'
import { reload, visit, waitForHydration } from '#tests/support/visit.ts'

/** Longer than the lines of a card. */
const longBrief = 'Decks, pergolas and outdoor kitchens, drawn before they are built. '.repeat(6).trim()

/** Creates two contractors with a unique word, and returns the one with the long advantage. */
async function decksAndTiles(word: string) {
  const decks = await signUp(product, 'contractor')
  await decks.request('PATCH', '/contractor/self', {
    name: `${word} Decks`,
    advantage: longBrief,
    categoryIds: ['category_outdoor', 'category_structural'],
    tags: ['reliable', 'certified', 'helpful'],
    state: 'NSW',
    city: 'SYDNEY',
    address: '14 Illawarra Rd',
  })
  const tiles = await signUp(product, 'contractor')
  await tiles.request('PATCH', '/contractor/self', {
    name: `${word} Tiles`,
    advantage: 'Wet areas.',
    categoryIds: ['category_waterproofing'],
    tags: ['certified'],
    state: 'VIC',
    city: 'MELBOURNE',
    address: '2 Lonsdale St',
  })
  return decks
}

const cards = (page: Page) => page.locator('main').getByRole('article')
const searchBox = (page: Page) => page.getByPlaceholder('Search contractors by name or category')

/** Collects the page's requests for contractors from now on: of the app, or for the parts of a static page. */
function watchRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const isPart = pathname === '/contractors' && !request.isNavigationRequest()
    if (isPart || pathname === '/api/contractors') requests.push(search)
  })
  return requests
}

/** The grid shows this many matches. */
const columns = (page: Page) =>
  page
    .locator('main ul:has(> li > article)')
    .last()
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)

test('a visitor finds a contractor, and the address contains every choice', async ({ page, openPage, expectFault }) => {
  const word = `Quandong${process.pid}`
  const decks = await decksAndTiles(word)

  const requests = watchRequests(page)

  await test.step('the directory opens', async () => {
    await visit(page, '/contractors')
    await expect(page.getByRole('heading', { name: 'We are the most professional' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the grid fits its columns to the screen width [DIR-08, NAV-12]', async () => {
    const columnCounts: Record<number, number> = {}
    for (const width of [425, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      columnCounts[width] = await columns(page)
    }
    expect(columnCounts).toEqual({ 425: 1, 768: 2, 1024: 3, 1440: 4 })
  })

  await test.step('a search shows matches and hides the recommendations [DIR-05, DIR-07]', async () => {
    await searchBox(page).pressSequentially(word.toLowerCase())
    await expect(page.getByText('2 contractors')).toBeVisible()
    await expect(page).toHaveURL(`/contractors?search=${word.toLowerCase()}`)
    await expect(page.getByRole('heading', { name: 'You Might Need' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'We are the most professional' })).toBeHidden()
  })

  await test.step('the open directory sends no request before that [DIR-13]', async () => {
    expect(requests[0]).toContain(`search=${word.toLowerCase()}`)
  })

  await test.step('filters open in a popover, and its button shows their number [DIR-04]', async () => {
    await page.getByRole('button', { name: 'Add Filters' }).click()
    await page.getByRole('switch', { name: /^Match all filters/ }).check()
    await expect(page).toHaveURL(/match=all/)
    await page.getByRole('checkbox', { name: 'Reliable' }).check()
    await expect(page.getByText('1 contractor', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page.getByRole('button', { name: 'Add Filters' })).toHaveText('Add Filters1 chosen')
    await expect(page.getByRole('button', { name: 'Reliable, remove' })).toBeVisible()
  })

  await test.step('back, forward and refresh keep the choice', async () => {
    await page.goBack()
    await expect(page.getByText('2 contractors')).toBeVisible()
    await page.goForward()
    await expect(page.getByText('1 contractor', { exact: true })).toBeVisible()
    await reload(page)
    await expect(page.getByText('1 contractor', { exact: true })).toBeVisible()
    await expect(searchBox(page)).toHaveValue(word.toLowerCase())
    await expect(cards(page)).toHaveCount(1)
  })

  await test.step('a long advantage and further tags open in popovers [DIR-09]', async () => {
    await cards(page)
      .getByRole('button', { name: /^Read more/ })
      .click()
    await expect(page.locator(':popover-open')).toContainText(longBrief)
    await page.keyboard.press('Escape')
    await cards(page).getByRole('button', { name: /^\+3/ }).click()
    await expect(page.locator(':popover-open')).toHaveText('Outdoor & LandscapeCertifiedHelpful')
    await page.keyboard.press('Escape')
    await expect(page.locator(':popover-open')).toHaveCount(0)
  })

  await test.step('another state clears the city, and Clear All clears every filter [DIR-04]', async () => {
    await page.getByRole('button', { name: 'Add Filters' }).click()
    await page.getByLabel('State').selectOption('NSW')
    await page.getByLabel('City').selectOption('Sydney')
    await expect(page).toHaveURL(/state=NSW&city=SYDNEY/)
    await page.getByLabel('State').selectOption('VIC')
    await expect(page).toHaveURL(/state=VIC(?!.*city)/)
    await expect(page.getByText('No results found')).toBeVisible()
    await page.locator(':popover-open').getByRole('button', { name: 'Clear All' }).click()
    await expect(page.getByText('2 contractors')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the list can be sorted alphabetically [DIR-03]', async () => {
    await page.getByLabel('Sort').selectOption('Alphabetically (A-Z)')
    await expect(page).toHaveURL(/sort=alphabetical/)
    await expect(cards(page).first()).toContainText(`${word} Decks`)
  })

  await test.step('a place limits the results, and each card names the distance', async () => {
    await page.getByLabel('Suburb or postcode').fill('2204')
    await page.getByLabel('Suburb or postcode').press('Enter')
    await expect(page).toHaveURL(/near=2204/)
    await expect(page.getByText('1 contractor', { exact: true })).toBeVisible()
    await expect(cards(page)).toContainText('Sydney, NSW · in your area')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Near 2204, remove' }).click()
    await expect(page.getByText('2 contractors')).toBeVisible()
    await expect(page.getByLabel('Suburb or postcode')).toHaveValue('')
  })

  await test.step('a search without a connection keeps the results and offers to try again', async () => {
    expectFault(/ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    await searchBox(page).fill(`${word} deck`)
    await expect(page.getByText("We couldn't load the results. Check your connection.")).toBeVisible()
    await expect(cards(page)).toHaveCount(2)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('1 contractor', { exact: true })).toBeVisible()
    await searchBox(page).fill(word)
    await expect(cards(page)).toHaveCount(2)
  })

  await test.step('the directory search works without scripts', async () => {
    const scriptless = await openPage(undefined, { javaScriptEnabled: false })
    await scriptless.goto('/contractors')
    await searchBox(scriptless).fill(`${word} deck`)
    await scriptless.getByRole('button', { name: 'Search' }).click()
    await expect(scriptless.getByText('1 contractor', { exact: true })).toBeVisible()
    await expect(scriptless.getByRole('link', { name: `${word} Decks`, exact: true })).toHaveAttribute(
      'href',
      /\/profile$/,
    )
  })

  await test.step('no contractor stands twice on the page', async () => {
    const whole = await openPage(undefined)
    await visit(whole, '/contractors')
    const links = await cards(whole)
      .locator('h3 a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.length).toBeGreaterThan(1)
    expect(new Set(links).size).toBe(links.length)
  })

  await test.step('Chat leads a visitor through the login and back to the chat [DIR-12]', async () => {
    await page.getByRole('link', { name: `Chat with ${word} Decks` }).click()
    await expect(page).toHaveURL(/\/login\?from=customer/)
    await waitForHydration(page)
    await signInAtScreen(page, 'customer')
    await expect(page).toHaveURL(`/dashboard?viewMode=messages&contact=${decks.id}`)
  })
})

test('a signed-in customer filters the whole directory on a wide screen [DIR-04, DIR-08]', async ({ openPage }) => {
  const word = `Banksia${process.pid}`
  await decksAndTiles(word)
  const page = await openPage(await signUp(product, 'customer'))
  // The filters come alive with the first input.
  await page.goto('/contractors')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()

  await searchBox(page).fill(word)
  await expect(page.getByText('2 contractors')).toBeVisible()
  await page.getByRole('button', { name: 'Add Filters' }).click()
  await page.getByRole('switch', { name: /^Match all filters/ }).check()
  await page.getByRole('checkbox', { name: 'Reliable' }).check()

  await expect(cards(page)).toHaveCount(1)
  expect(await columns(page)).toBeGreaterThan(1)
  await expectAccessible(page)
})

test('a customer searches for a category and its contractors, also in the app shell [CAT-05, PROF-03]', {
  tag: '@phone',
}, async ({ page, openPage }) => {
  const word = `Wattle${process.pid}`
  const decks = await decksAndTiles(word)

  await visit(page, '/find-categories')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByPlaceholder('Search categories').fill('zzz')
  await expect(page.getByText('No results found')).toBeVisible()
  await expect(page.getByText("Try adjusting your search or filter to find what you're looking for.")).toBeVisible()
  await page.getByRole('link', { name: 'Clear All' }).click()
  await page.getByPlaceholder('Search categories').fill('PROOF')
  await expect(page).toHaveURL(/search=PROOF/)
  await page
    .locator('#all')
    .getByRole('link', { name: /^Waterproofing \d+ contractors?$/ })
    .click()

  await expect(page).toHaveURL('/category/category_waterproofing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waterproofing')
  await searchBox(page).fill(word)
  await expect(page.getByText('1 contractor', { exact: true })).toBeVisible()
  await expect(cards(page)).toContainText(`${word} Tiles`)
  await page.getByRole('button', { name: 'Add Filters' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: `${word} Tiles`, exact: true }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} Tiles`)

  await test.step('a filter selected before the script loads takes effect [DIR-04]', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto(`/contractors?search=${word}`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Add Filters' }).click()
    await page.getByRole('checkbox', { name: 'Reliable' }).check()
    arrive()
    await expect(page).toHaveURL(/tags=reliable/)
    await expect(page.getByRole('checkbox', { name: 'Reliable' })).toBeChecked()
  })

  const shell = await openPage(await signUp(product, 'customer'))
  await visit(shell, '/mobile/contractors')
  await searchBox(shell).fill(word)
  await expect(shell.getByText('2 contractors')).toBeVisible()
  await shell.getByRole('button', { name: 'Add Filters' }).click()
  await shell.getByRole('switch', { name: /^Match all filters/ }).check()
  await shell.getByRole('checkbox', { name: 'Reliable' }).check()
  await expect(shell).toHaveURL(/^[^?]*\/mobile\/contractors\?.*tags=reliable/)
  await expect(shell.getByText('1 contractor', { exact: true })).toBeVisible()
  await shell.getByRole('button', { name: 'Show results' }).click()
  await expectAccessible(shell)
  await expectNoSidewaysScroll(shell)
  await shell.getByRole('link', { name: `${word} Decks`, exact: true }).click()
  await expect(shell).toHaveURL(`/mobile/contractors/${decks.id}`)
})

test('a visitor reads about a trade once its page is deployed [CAT-05] [ONB-06]', async ({ page }) => {
  const content = siteContentOf(product, await signInAdmin(product, ['supervisor']))
  await visit(page, '/category/category_strata')
  await expect(page.getByRole('link', { name: 'Find All' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'About this trade' })).toHaveCount(0)

  await content.publish('category/category_strata', html('<p>Termites like warm walls.</p>'))
  await reload(page)
  await page.getByRole('link', { name: 'About this trade' }).click()

  await expect(page).toHaveURL('/category-design/category_strata')
  await expect(page.getByText('Termites like warm walls.')).toBeVisible()
})
