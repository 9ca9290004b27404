import { expect, test } from 'vitest'
import { alertText } from './alert-copy.ts'

test.each([
  [
    'holding-limit',
    { jobId: 'jb1', stageIndex: 1, amountCents: 552_000, days: 77, limitDays: 90 },
    '$5,520.00 for stage 2 of job jb1 has been held for 77 days. The processor’s limit is 90 days.',
  ],
  ['unmatched-payment', { amountCents: 500 }, 'A payment of $5.00 matches no stage.'],
  ['refund-failed', { failure: 'expired card' }, 'The customer’s bank returned it: expired card.'],
  [
    'dispute-open',
    { jobId: 'jb1', stageIndex: 0, amountCents: 644_000, reason: 'fraudulent' },
    'The customer disputes $6,440.00 for stage 1 of job jb1 with their bank: fraudulent.',
  ],
  [
    'dispute-open',
    {
      jobTitle: 'Ensuite',
      jobNumber: 'PL-10007',
      customerName: 'Mia Nguyen',
      amountCents: 644_000,
      reason: 'product_not_received',
      evidenceDueAt: '2026-12-04T02:00:00.000Z',
    },
    'Mia Nguyen disputes $6,440.00 for stage 1 of Ensuite (PL-10007) with their bank: product not received. Respond by 04/12/2026.',
  ],
  [
    'dispute-lost',
    {
      jobTitle: 'Ensuite',
      jobNumber: 'PL-10007',
      customerName: 'Mia Nguyen',
      contractorName: 'Hoa Binh',
      amountCents: 644_000,
      fundsSource: 'contractor',
    },
    'The bank returned $6,440.00 for stage 1 of Ensuite (PL-10007) to Mia Nguyen. Hoa Binh owes it, and we deduct it from their next payments.',
  ],
  [
    'payout-failed',
    { contractorId: 'ct', contractorName: 'Harbour & Stone', amountCents: 552_000, failure: 'account_closed' },
    'A withdrawal of $5,520.00 by Harbour & Stone failed: account closed.',
  ],
  ['difference', { text: 'Both differ.' }, 'Both differ.'],
  ['unknown-kind', {}, 'unknown-kind: it'],
])('the alert %s states the problem and the next step [PAY-03]', (kind, detail, text) => {
  const copy = alertText(kind, 'it', detail)
  expect(copy.text).toBe(text)
  expect(copy.advice).toMatch(/\.$/)
})
