import { useNavigate, useSearch } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#tests/support/mount.tsx'
import { DirectoryChoice } from './directory-choice.tsx'
import { type DirectorySearch, readDirectorySearch } from './directory-search.ts'

const categories = ['Waterproofing', 'Outdoor & Landscape', 'Advanced Solutions', 'Professional supplier'].map(
  (name, index) => ({ id: `category_${index}`, name, count: index }),
)
/** The page waits longer than that for the next key. */
const shortestPauseMs = 100
const opener = page.getByRole('button', { name: /^Add Filters/ })
const filters = page.getByRole('group', { name: 'Filters', exact: true })
const chips = page.getByRole('list', { name: 'Filters in use' })

function Directory() {
  const search = readDirectorySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const onSearch = (next: DirectorySearch, replace: boolean) => navigate({ to: '/', search: next as never, replace })
  return <DirectoryChoice search={search} categories={categories} onSearch={onSearch} />
}

const open = (search = '') => mount(Directory, { address: `/${search}` })
const shown = () =>
  chips
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)

test('each filter has a chip and a place in the address, and the back button removes it [DIR-04, DIR-10]', async () => {
  const { history } = await open('?search=deck')
  await expect.element(opener).toMatchTextContent(/^Add Filters$/)
  expect(shown()).toEqual([])

  await opener.click()
  await filters.getByRole('checkbox', { name: 'Waterproofing' }).click()
  await filters.getByRole('checkbox', { name: 'Reliable' }).click()
  await filters.getByLabelText('State').selectOptions('NSW')
  await filters.getByLabelText('City').selectOptions('Byron Bay')

  const address = '/?search=deck&categories=category_0&tags=reliable&state=NSW'
  await expect.poll(() => history.location.href).toBe(`${address}&city=BYRON+BAY`)
  await expect.poll(shown).toEqual(['Waterproofing', 'Reliable', 'Byron Bay, NSW'])
  await expect.element(opener).toMatchTextContent('Add Filters3 chosen')

  history.back()
  await expect.poll(shown).toEqual(['Waterproofing', 'Reliable', 'NSW'])
  expect(history.location.href).toBe(address)
})

test('a pressed chip removes its filter and moves the focus to the filter button [DIR-10]', async () => {
  const { history } = await open('?tags=helpful&state=ACT')
  await expect.poll(shown).toEqual(['Helpful', 'ACT'])

  chips.getByRole('button', { name: 'ACT, remove' }).element().focus()
  await userEvent.keyboard('{Enter}')

  await expect.poll(shown).toEqual(['Helpful'])
  await expect.poll(() => history.location.href).toBe('/?tags=helpful')
  await expect.element(opener).toHaveFocus()
})

test('more than three of a kind share one chip, which opens the filters [DIR-10]', async () => {
  const all = categories.map(({ id }) => `categories=${id}`).join('&')
  await open(`?${all}&tags=reliable&tags=certified&tags=helpful&tags=affordable&tags=friendly`)
  const names = ['Waterproofing', 'Outdoor & Landscape', 'Advanced Solutions', 'Reliable', 'Certified', 'Helpful']
  await expect.poll(shown).toEqual([...names, '+3 more'])

  await chips.getByRole('button', { name: '+3 more' }).click()

  await expect.element(filters.getByRole('checkbox', { name: 'Professional supplier' })).toBeChecked()
  await expect.element(filters.getByRole('checkbox', { name: 'Friendly' })).toBeVisible()
})

test('Clear All removes every filter and keeps the text and the order [DIR-04]', async () => {
  const { history } = await open('?search=deck&sort=alphabetical&categories=category_1&tags=helpful&state=NSW')
  await opener.click()
  await filters.getByRole('button', { name: 'Clear All' }).click()

  await expect.poll(() => history.location.href).toBe('/?search=deck&sort=alphabetical')
  expect(shown()).toEqual([])
  await expect.element(filters.getByRole('checkbox', { name: 'Outdoor & Landscape' })).not.toBeChecked()
  await expect.element(filters.getByRole('button', { name: 'Clear All' })).toBeDisabled()

  await filters.getByRole('button', { name: 'Show results' }).click()
  await expect.element(filters).not.toBeInTheDocument()
})

test('typed text replaces the address, and Enter does not wait for the pause [DIR-05]', async () => {
  const { history } = await open('?tags=helpful')
  const startTimer = window.setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => (ms < shortestPauseMs ? startTimer(run, ms) : 0))
  onTestFinished(() => void vi.unstubAllGlobals())
  await page.getByRole('searchbox').fill('deck')
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => history.location.href).toBe('/?search=deck&tags=helpful')
  expect(history.length).toBe(1)
})
