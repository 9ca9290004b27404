import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerApi, mount } from '#tests/support/mount.tsx'
import { CommandPalette } from './command-palette.tsx'

const record = (id: string, cells: Record<string, string>) => ({ id, cells })

test('the search of a supervisor finds records of each kind by what they are called [ADMIN-01]', async () => {
  const found = (one: ReturnType<typeof record>) => () => [one]
  answerApi({
    'GET /admin/jobs': found(record('jb1', { title: 'Deck', number: 'PL-10482', customer: 'Kirra' })),
    'GET /admin/customers': found(record('c1', { name: 'Kirra Deckard', email: 'kirra@example.com' })),
    'GET /admin/contractors': found(record('c2', { company: 'Deck & Co', name: 'Binh', email: 'binh@example.com' })),
    'GET /admin/quote-requests': found(record('q1', { title: 'Deck repair', number: 'PL-10483' })),
    'GET /admin/lists/warranty': found(record('w1', { title: 'Deck', number: 'PL-10001' })),
    'GET /admin/lists/consultations': found(record('k1', { question: 'Which deck lasts?' })),
    'GET /admin/lists/stories': found(record('s1', { title: 'A deck by the sea', place: 'Manly, NSW' })),
    'GET /admin/admins': found(record('a1', { name: 'Dee Decker', username: 'dee' })),
  })
  await mount(() => <CommandPalette isOpen permissions={['supervisor']} onClose={() => undefined} />)

  await page.getByRole('combobox', { name: 'Search pages and records' }).fill('deck')

  const options = page.getByRole('listbox', { name: 'Matches' }).getByRole('option')
  await expect.element(options.nth(7)).toBeVisible()
  expect(options.elements().map(({ textContent }) => textContent)).toEqual([
    'DeckJob · PL-10482 · Kirra',
    'Kirra DeckardCustomer · kirra@example.com',
    'Deck & CoContractor · binh@example.com',
    'Deck repairQuote request · PL-10483',
    'DeckWarranty case · PL-10001',
    'Which deck lasts?Consultation',
    'A deck by the seaStory · Manly, NSW',
    'Dee DeckerAdmin · dee',
  ])
})
