/** When an account may be deleted. A contract, held money or a dispute needs both parties, so it must end first. */

/** Long enough to read the email and undo a deletion that another person requested. */
export const deletionGraceDays = 14
export const deletionGraceMs = deletionGraceDays * 24 * 60 * 60_000

export const DELETION_BLOCKERS = [
  'openJobs',
  'openContracts',
  'heldMoney',
  'openRefunds',
  'openPayouts',
  'openDisputes',
] as const
export type DeletionBlocker = (typeof DELETION_BLOCKERS)[number]

/** Why the account can't be deleted yet, and what to do. */
export const blockerCopy: Readonly<Record<DeletionBlocker, string>> = {
  openJobs: 'You have an open job. Close it first.',
  openContracts: 'You have a contract that has not ended. Finish it, or cancel it.',
  heldMoney: 'We still hold money of your jobs or in your balance. Wait for its release, or withdraw it.',
  openRefunds: 'A refund has not arrived yet. Wait until it has.',
  openPayouts: 'A payout has not arrived yet. Wait until it has.',
  openDisputes: 'A warranty case or a dispute at the bank is open. Wait until it is closed.',
}

/** The name on contracts' lists, reviews and messages of a deleted account. */
export const deletedName = 'Deleted user'
