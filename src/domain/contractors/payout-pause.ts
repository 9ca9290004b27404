/** Withdrawals pause after a change of bank account. The owner has this time to react to the email about it. */
export const payoutPauseMs = 48 * 60 * 60_000
