import { readFile } from 'node:fs/promises'
import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { eventTypes, paymentEvent, verifyWebhook } from './stripe-events.ts'

const read = (type: string, object: unknown, account?: string) =>
  paymentEvent({ id: 'evt_1', object: 'event', type, ...(account && { account }), data: { object } })
const other = (name: string) => ({ type: 'other', id: 'evt_1', name })

describe('a refund', () => {
  const refund = { id: 're_1', object: 'refund', charge: 'ch_1', amount: 5_000, status: 'pending' }

  test.each([
    ['refund.created', 'succeeded', 'succeeded'],
    ['refund.updated', 'succeeded', 'succeeded'],
    ['charge.refund.updated', 'pending', 'pending'],
    ['refund.updated', 'requires_action', 'pending'],
    ['refund.updated', 'canceled', 'failed'],
  ])('%s with the status %s is %s [PAY-09]', (type, status, expected) => {
    expect(read(type, { ...refund, status })).toEqual({
      type: 'refund.updated',
      id: 'evt_1',
      refundId: 're_1',
      chargeId: 'ch_1',
      status: expected,
    })
  })

  test('returned by the bank includes the reason', () => {
    const failed = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' }

    expect(read('refund.failed', failed)).toMatchObject({ status: 'failed', failure: 'expired_or_canceled_card' })
  })

  test('includes its charge, even as an expanded object', () => {
    expect(read('refund.updated', { ...refund, charge: { id: 'ch_1', object: 'charge' } })).toMatchObject({
      chargeId: 'ch_1',
    })
  })
})

describe('a dispute', () => {
  const dispute = {
    id: 'du_1',
    object: 'dispute',
    charge: 'ch_1',
    amount: 5_000,
    reason: 'fraudulent',
    status: 'needs_response',
    evidence_details: { due_by: 1_800_000_000, has_evidence: false },
  }

  test.each(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])('%s opens a dispute', (type) => {
    expect(read(type, dispute)).toEqual({
      type: 'dispute.opened',
      id: 'evt_1',
      disputeId: 'du_1',
      chargeId: 'ch_1',
      amountCents: 5_000,
      reason: 'fraudulent',
      evidenceDueAt: new Date('2027-01-15T08:00:00Z'),
    })
  })

  test('without an evidence date is still a dispute', () => {
    expect(read('charge.dispute.created', { ...dispute, evidence_details: { due_by: null } })).not.toHaveProperty(
      'evidenceDueAt',
    )
  })

  test.each(['warning_needs_response', 'warning_under_review', 'prevented'])(
    'that is only an inquiry (%s) has taken no money',
    (status) => {
      expect(read('charge.dispute.created', { ...dispute, status })).toEqual(other('charge.dispute.created'))
    },
  )

  test.each(['won', 'lost'] as const)('is %s when it closes', (status) => {
    expect(read('charge.dispute.closed', { ...dispute, status })).toEqual({
      type: 'dispute.closed',
      id: 'evt_1',
      disputeId: 'du_1',
      status,
    })
  })

  test('that closes as an inquiry decides nothing', () => {
    const closed = { ...dispute, status: 'warning_closed' }

    expect(read('charge.dispute.closed', closed)).toEqual(other('charge.dispute.closed'))
  })
})

describe('an account', () => {
  const account = {
    id: 'acct_1',
    object: 'account',
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
    requirements: { currently_due: [] },
  }

  test('is ready once it receives transfers and pays out [PAY-10]', () => {
    expect(read('account.updated', account, 'acct_1')).toEqual({
      type: 'account.updated',
      id: 'evt_1',
      accountId: 'acct_1',
      status: 'ready',
      requirements: [],
    })
  })

  test.each([
    ['takes no transfers yet', { capabilities: { transfers: 'pending' } }],
    ['was asked for no transfers', { capabilities: {} }],
    ['does not pay out', { payouts_enabled: false }],
  ])('that %s is pending [PAY-10]', (_what, change) => {
    expect(read('account.updated', { ...account, ...change }, 'acct_1')).toMatchObject({ status: 'pending' })
  })

  test('lists each missing requirement once in plain words [PAY-10]', () => {
    const due = [
      'external_account',
      'individual.verification.document',
      'individual.first_name',
      'individual.dob.day',
      'tos_acceptance.date',
      'settings.something_new',
    ]

    expect(read('account.updated', { ...account, requirements: { currently_due: due } }, 'acct_1')).toMatchObject({
      requirements: [
        'Bank account',
        'Proof of identity',
        'Personal details',
        'Agreement with the payment provider',
        'More details',
      ],
    })
  })
})

describe('a payout', () => {
  const payout = { id: 'po_1', object: 'payout', amount: 5_000, failure_code: null }

  test('of a contractor is paid [PAY-10]', () => {
    expect(read('payout.paid', payout, 'acct_1')).toEqual({
      type: 'payout.updated',
      id: 'evt_1',
      accountId: 'acct_1',
      providerId: 'po_1',
      status: 'paid',
    })
  })

  test.each([
    ['payout.failed', 'account_closed', 'account_closed'],
    ['payout.failed', null, 'failed'],
    ['payout.canceled', null, 'canceled'],
  ])('that ends with %s (%s) has failed with a reason [PAY-10]', (type, code, failure) => {
    expect(read(type, { ...payout, failure_code: code }, 'acct_1')).toMatchObject({ status: 'failed', failure })
  })

  test('of the platform belongs to no contractor', () => {
    expect(read('payout.paid', payout)).toEqual(other('payout.paid'))
  })
})

test.each([
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
  'account.updated',
  'payout.paid',
  'customer.created',
])('%s with an unexpected shape is ignored', (type) => {
  for (const object of [undefined, null, [], 'x', {}, { id: 7, amount: -1, charge: null }])
    expect(read(type, object, 'acct_1')).toEqual(other(type))
})

test('events of the platform and of contractors have two secrets, and both are accepted', () => {
  const stripe = new Stripe('sk_test_unknown')
  const payload = '{"id":"evt_1"}'
  const signed = (secret: string) => Stripe.webhooks.generateTestHeaderString({ payload, secret })
  const secrets = ['whsec_platform', 'whsec_contractors']

  for (const secret of secrets) expect(verifyWebhook(stripe, payload, signed(secret), secrets)).toEqual({ id: 'evt_1' })
  expect(() => verifyWebhook(stripe, payload, signed('whsec_other'), secrets)).toThrow(
    expect.objectContaining({ kind: 'malformed' }),
  )
})

test('the operations guide names exactly the events to subscribe to', async () => {
  const guide = await readFile('docs/operations.md', 'utf8')
  const section = guide.slice(guide.indexOf('## Card payments'), guide.indexOf('## Admins'))

  expect([...section.matchAll(/`([a-z_]+\.[a-z_.]+)`/g)].map(([, type]) => type)).toEqual(eventTypes)
})
