/**
 * Where a dollar of a contract can be. Every dollar of its total is in exactly one place:
 * - `unpaid`: the customer still has it, and owes it once the stage's turn comes;
 * - `held`: paid, and waiting for the customer's approval;
 * - `released`: approved, and on its way to the contractor's account, or there;
 * - `fee`: the platform's service fee;
 * - `disputed`: the customer's bank has taken it back until it decides;
 * - `refunding`, `refunded`: on its way back to the customer, and with them;
 * - `charged back`: the bank has decided for the customer, who has it.
 */
export const MONEY_PLACES = [
  'unpaid',
  'held',
  'released',
  'fee',
  'disputed',
  'refunding',
  'refunded',
  'charged back',
] as const
export type MoneyPlace = (typeof MONEY_PLACES)[number]
