import { afterAll, afterEach, expect, test } from 'vitest'
import { anonymous, expectValidLedger, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { accountOf, bankDetails, payeesOf, withdraw } from '#tests/support/payees.ts'
import { startProduct } from '#tests/support/product.ts'
import { productTime } from '#tests/support/second-factors.ts'

const product = await startProduct()
const { payee } = payeesOf(product)
const admin = await signInAdmin(product, ['supervisor'])

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

test('withdrawals pause for 48 hours after a change of bank account, which owner and admin see [PAY-10]', async () => {
  const { contractor } = await payee()
  const email = await emailOf(contractor)
  await contractor.request('PATCH', '/contractor/self', { bankDetails })
  expect((await accountOf(contractor)).blockedBy).toBeNull()

  await contractor.request('PATCH', '/contractor/self', { bankDetails: { ...bankDetails, accountNumber: '87654321' } })

  const message = 'Your bank account changed, so withdrawals pause for 48 hours. Your money is safe.'
  const paused = await withdraw(contractor)
  expect(paused).toMatchObject({ status: 409, body: { code: 'payouts.paused', message } })
  const { pausedUntil, blockedBy } = await accountOf(contractor)
  expect(blockedBy).toEqual({ name: 'paused', message })
  const record = () => admin.request<{ payoutsPausedUntil: string }>('GET', `/admin/contractors/${contractor.id}`)
  expect((await record()).payoutsPausedUntil).toBe(pausedUntil)
  const emails = await eventually(async () => {
    const sent = await subjectsTo(email)
    return sent.includes('Your bank account was changed') && sent
  })
  expect(emails).toContain('A bank account was added')
  const log = await contractor.request<{ event: string; detail: string }[]>('GET', '/account/security-events')
  expect(log[0]).toMatchObject({ event: 'bankAccountChanged', detail: '321' })

  const waitMs = Date.parse(pausedUntil ?? '') - (await productTime(product)).getTime()
  expect(waitMs / 3_600_000).toBeCloseTo(48, 0)
  await anonymous(product).request('POST', '/test/clock', { advanceMs: waitMs + 1000 })
  const again = await signUp(product, 'contractor', email)
  expect(await withdraw(again)).toMatchObject({ status: 200, body: { accountNumberSuffix: '321' } })
})

const emailOf = async (client: TestClient) => (await client.request<{ email: string }>('GET', '/account')).email
const subjectsTo = async (email: string) => {
  const path = `/test/mails?to=${encodeURIComponent(email)}`
  return (await anonymous(product).request<{ subject: string }[]>('GET', path)).map(({ subject }) => subject)
}
