import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { QuoteApplyListItemView, QuoteApplyView } from '#api/quote-requests/quote-apply-view.ts'
import {
  approveStage,
  expectValidLedger,
  payStage,
  readContract,
  sign,
  signInAdmin,
  signUp,
  submitStage,
  type TestClient,
} from '#tests/support/clients.ts'
import { cancelContract, moneyOf } from '#tests/support/money.ts'
import { startProduct } from '#tests/support/product.ts'
import { sendApply, sentApply, signedApply } from '#tests/support/quote-applies.ts'

const product = await startProduct()
const { balanceOf, waitForBalance, refundsAtProcessor, waitForClosed } = moneyOf(product)

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

const ownApply = (contractor: TestClient, id: string) =>
  contractor.request<QuoteApplyView>('GET', `/quote/self/applies/${id}`)

describe('the data of a quote', () => {
  test("is one response for its contractor, with the customer's contact details after both signatures [DATA-05] [FORM-04] [API-03]", async () => {
    const apply = { publicLiability: true, otherInsurance: true, pk: 'QUOTE#1', sk: 'APPLY#1' }
    const { customer, contractor, id } = await sentApply(product, { apply })
    const own = () => ownApply(contractor, id)
    const account = await contractor.request<{ username: string; name: string }>('GET', '/account')
    const { name, email } = await customer.request<{ name: string; email: string }>('GET', '/account')

    const before = await own()
    expect(before).toMatchObject({
      id,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      status: 'sent',
      pending: true,
      customer: { name, email: null, address: null },
      scope: { categoryName: null },
      work: { subtitle: 'Bathroom renovation', researchOption: 'basic' },
      requirements: ['publicLiability', 'otherInsurance'],
      companyLogo: null,
      memberId: account.username,
      businessName: account.name,
      abn: null,
      location: null,
      businessCategory: [],
      specialisedIn: [],
      insuranceCheck: { insuranceCover: null, insuranceFiles: [] },
      reviewScores: { likeJob: 0, questing: 0, customerCare: 0 },
      workPhotos: [],
      contractorSignature: null,
      contractorSigningDate: null,
      customerSignature: null,
      customerSigningDate: null,
      quoteRequest: { customerName: name },
    })
    expect(before.evidence.map(({ field }) => field)).toEqual(['workScope_inspectedPhotos'])
    expect(JSON.stringify(before)).not.toMatch(/"(pk|sk)"|QUOTE#1/)

    await sign(contractor, id, contractor.id)
    expect(await own()).toMatchObject({ status: 'contractorSigned', pending: true, customer: { email: null } })
    await sign(customer, id, contractor.id)
    expect(await own()).toMatchObject({
      status: 'signed',
      pending: false,
      customer: { name, email, address: 'Sydney, NSW' },
      contractorSignature: 'A. Signer',
      contractorSigningDate: expect.any(String),
      customerSignature: 'A. Signer',
      customerSigningDate: expect.any(String),
    })
  })

  test('a contractor whose quote was not chosen never gets the contact details', async () => {
    const { customer, contractor, id } = await sentApply(product)
    const loser = await signUp(product, 'contractor')
    await sendApply(loser, id)
    await sign(contractor, id, contractor.id)
    await sign(customer, id, contractor.id)

    expect(await ownApply(loser, id)).toMatchObject({
      status: 'closed',
      customer: { email: null, address: null },
    })
  })

  test('is readable by the customer, in pages, and by admins with the permission, but by no other user', async () => {
    const { customer, contractor, id } = await sentApply(product)
    const other = await signUp(product, 'contractor')
    await sendApply(other, id, { totalCost: 20_000, warrantyYear: 2 })
    const list = `/quote/requests/${id}/applies`
    const one = `${list}/${contractor.id}`

    const first = await customer.send<QuoteApplyListItemView[]>('GET', `${list}?limit=1`)
    const next = /<([^>]*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]?.replace(/^.*\/api/, '')
    const second = await customer.send<QuoteApplyListItemView[]>('GET', next ?? '')
    expect(first.body).toHaveLength(1)
    expect([...first.body, ...second.body].toSorted((a, b) => a.totalCost - b.totalCost)).toMatchObject([
      {
        contractorId: contractor.id,
        totalCost: 18_400,
        deposit: { rate: 5, amount: 920 },
        warrantyYear: 6,
        pending: true,
      },
      {
        contractorId: other.id,
        totalCost: 20_000,
        deposit: { rate: 5, amount: 1000 },
        warrantyYear: 2,
        inspectionCount: 3,
      },
    ])
    expect(second.headers.get('link')).toBeNull()
    expect(await customer.request<QuoteApplyView>('GET', one)).toMatchObject({ actions: ['sign'] })

    const reader = await signInAdmin(product, ['admin_quote_apply_read'])
    expect(await reader.request<QuoteApplyListItemView[]>('GET', list)).toHaveLength(2)
    expect(await reader.request<QuoteApplyView>('GET', one)).toMatchObject({ status: 'sent', actions: [] })
    const elsewhere = await signInAdmin(product, ['admin_job_write'])
    const outsider = await signUp(product, 'customer')
    expect((await elsewhere.send('GET', list)).status).toBe(403)
    expect((await elsewhere.send('GET', one)).status).toBe(403)
    for (const client of [outsider, other]) {
      expect((await client.send('GET', list)).status).toBe(404)
      expect((await client.send('GET', one)).status).toBe(404)
    }
    expect((await reader.send('GET', '/quote/requests/jb_unknown/applies')).status).toBe(404)
  })
})

describe('from the signatures on it is an ordinary contract', () => {
  test('its text contains the answers and the deposit [QUOTE-07]', async () => {
    const { contractor, id } = await sentApply(product, { apply: { workScope_siteCleanup: 'Swept every day.' } })
    const { text } = await readContract(contractor, id, contractor.id)
    for (const line of [
      'Inspection plan: We measure the room and look at the drains.',
      'Materials: Tiles, membrane, screed.',
      'Site cleanup: Swept every day.',
      'Number of inspections: 3 inspections',
      'Criteria: 30% stripped out, 60% waterproof, 100% tiled.',
      'Warranty: 6 years',
      'The deposit is 5% of the price, $920.00. It is the first stage.',
      'Stage 1: Deposit, 5%, $920.00',
      'Stage 4: Update 3, 35%, $6,440.00',
    ])
      expect(text.split('\n')).toContain(line)
  })

  test.each([
    ['paid', false],
    ['approved', true],
  ])(
    'a deposit that was %s is fully refunded within two weeks, with the service fee [PAY-09] [FORM-16]',
    async (_, isApproved) => {
      const request = { state: 'WA', city: 'Perth', researchOption: 'engineer' }
      const { customer, contractor, id } = await signedApply(product, { request, apply: { totalCost: 7500 } })
      await payStage(product, customer, id, 0)
      if (isApproved) {
        await submitStage(contractor, id, 0)
        await approveStage(customer, id, 0)
        await waitForBalance(`cooling-off:${contractor.id}`, 48_750)
      }

      await cancelContract(customer, id)
      await waitForClosed(id)

      expect(await refundsAtProcessor(id)).toEqual([48_750 + 75_000])
      await waitForBalance(`account:${contractor.id}`, 0)
      await waitForBalance(`contractor:${contractor.id}`, 0)
      expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
    },
  )
})
