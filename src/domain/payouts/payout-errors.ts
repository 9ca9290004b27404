import { defineErrors } from '../core/error.ts'

export const payoutErrors = defineErrors('payouts', {
  off: { kind: 'conflict', message: "Withdrawals aren't available yet. Your money is safe." },
  noBankDetails: {
    kind: 'conflict',
    message: 'Add a bank account to get paid.',
  },
  accountNotReady: {
    kind: 'conflict',
    message: "Your payment account isn't set up yet. Your earnings are safe until you set it up.",
  },
  paused: {
    kind: 'conflict',
    message: 'Your bank account changed, so withdrawals pause for 48 hours. Your money is safe.',
  },
  inTransit: {
    kind: 'conflict',
    message: 'A withdrawal is on its way to your bank. You can start the next one once it arrives.',
  },
  limited: {
    kind: 'conflict',
    message: 'Your balance is within the limits for new contractors. Your earnings page says when you can withdraw it.',
  },
  nothing: {
    kind: 'conflict',
    message: 'You have nothing to withdraw yet. You get paid when a customer approves a stage.',
  },
  accountReady: { kind: 'conflict', message: 'Your payment account is already set up.' },
})
