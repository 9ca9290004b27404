/** The kinds of alerts that are about the books; every other one is about a single payment, refund or withdrawal. */
export const LEDGER_ALERTS = [
  'difference',
  'holding-limit',
  'transfer-waiting',
  'refund-unknown',
  'payout-unknown',
] as const
