/** Alerts about the whole ledger. All others concern one payment, refund or withdrawal. */
export const LEDGER_ALERTS = [
  'difference',
  'holding-limit',
  'transfer-waiting',
  'refund-unknown',
  'payout-unknown',
] as const
