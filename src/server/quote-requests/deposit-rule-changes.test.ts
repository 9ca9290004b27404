/** A deposit under a law that changes between the quote and the signatures. */
import { afterAll, expect, test } from 'vitest'
import { addDays } from '#domain/legal-rules/business-days.ts'
import { jurisdictionDate } from '#domain/legal-rules/rule-history.ts'
import { anonymous, sign, signInAdmin } from '#tests/support/clients.ts'
import { comingRule } from '#tests/support/legal-rules.ts'
import { startProduct } from '#tests/support/product.ts'
import { sendApply, sentApply, signedApply } from '#tests/support/quote-applies.ts'
import { signInAgain } from '#tests/support/warranty-cases.ts'

const product = await startProduct()

afterAll(() => product.stop())

const inPerth = {
  request: { state: 'WA', city: 'Perth', researchOption: 'engineer' },
  apply: { totalCost: 7500 },
}

test('a quote signed before a rule starts keeps its deposit, and a later one follows the rule [ADMIN-01] [PAY-07]', async () => {
  const admin = await signInAdmin(product, ['admin_app_setting_release'])
  const tomorrow = addDays(jurisdictionDate('WA', new Date()), 1)
  await admin.request('POST', '/admin/legal-rules', comingRule(tomorrow))

  const early = await signedApply(product, inPerth)
  const late = await sentApply(product, inPerth)
  expect([early.sent.deposit, late.sent.deposit]).toMatchObject([{ amount: 487.5 }, { amount: 487.5 }])

  await anonymous(product).request('POST', '/test/clock', { advanceMs: 25 * 3_600_000 })
  const contractor = await signInAgain(product, late.contractor)
  const customer = await signInAgain(product, late.customer)
  const body = { contractorId: late.contractor.id, signature: { kind: 'typed', value: 'A. Signer' } }
  expect(await contractor.send('POST', `/job/${late.id}/contract/sign`, body)).toMatchObject({
    status: 409,
    body: { code: 'quote-request.depositChanged' },
  })
  expect((await sendApply(contractor, late.id, inPerth.apply)).deposit).toMatchObject({
    rate: 3.25,
    amount: 243.75,
  })
  await sign(contractor, late.id, late.contractor.id)
  expect(await sign(customer, late.id, late.contractor.id)).toMatchObject({ status: 'signed' })

  const keeper = await signInAgain(product, early.contractor)
  expect(await keeper.request('GET', `/quote/self/applies/${early.id}`)).toMatchObject({
    deposit: { rate: 6.5, amount: 487.5 },
    stages: [{ name: 'Deposit', percent: 6.5, cost: 487.5 }, { name: 'Update 1' }],
  })
})
