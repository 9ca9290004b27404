import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerApi, mount } from '#tests/support/mount.tsx'
import { ContractorHome } from './contractor-home.tsx'

const profile = { id: 'c1', name: 'Binh Tran', categories: [], tags: [], state: null, city: null, address: null }
const account = { status: 'ready', bankDetails: null, withdrawableBalance: 4_140, blockedBy: null, newContractor: null }
const earnings = { held: 9_200, coolingOff: 0, available: 0, accountBalance: 4_140, inTransit: 0, paidOut: 0, owed: 0 }

async function mountHome(answers: { earnings: object; account: object; work: object }): Promise<void> {
  answerApi({
    'GET /contractor/self': () => profile,
    'GET /contractor/self/earnings': () => answers.earnings,
    'GET /contractor/self/payout-account': () => answers.account,
    'GET /contractor/self/work': () => answers.work,
    'GET /job/self': () => [],
    'GET /job/open': () => [],
    'GET /warranty/self': () => [],
    'GET /categories': () => [],
  } as never)
  await mount(() => <ContractorHome />, { user: 'c1', role: 'contractor' })
}

/** Each tile in page order: its label, its value and its sentence. */
const tiles = () =>
  page
    .getByRole('term')
    .elements()
    .map((term) => term.parentElement?.textContent)

test('the home of a contractor shows held and available money, jobs due and waiting quotes [NAV-08]', async () => {
  const nextDue = { title: 'Main bathroom', deadline: '2026-12-01T00:00:00Z', state: 'NSW' }
  await mountHome({ earnings, account, work: { quotesWaiting: 2, dueThisWeek: 1, nextDue } })

  await expect.element(page.getByRole('button', { name: 'Withdraw $4,140.00' })).toBeVisible()
  expect(tiles()).toEqual([
    "Held$9,200.00Paid by your customers. It's yours when they approve.",
    'Available$4,140.00Ready to withdraw.Withdraw $4,140.00',
    'Due this week1Next: Main bathroom, 01 Dec.',
    'Quotes waiting2Customers are deciding.',
  ])
})

test('a new contractor has no figures on their home', async () => {
  const nothing = { ...earnings, held: 0, accountBalance: 0 }
  const work = { quotesWaiting: 0, dueThisWeek: 0, nextDue: null }
  await mountHome({ earnings: nothing, account: { ...account, withdrawableBalance: 0 }, work })

  await expect.element(page.getByRole('heading', { name: 'Open jobs' })).toBeVisible()
  expect(tiles()).toEqual([])
})
