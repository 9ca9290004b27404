import { defineErrors } from '../core/error.ts'

export const payoutErrors = defineErrors('payouts', {
  off: { kind: 'conflict', message: 'Withdrawals are not open yet. Your money is safe, and stays yours.' },
  noBankDetails: {
    kind: 'conflict',
    message: 'Your money needs somewhere to go. Please add the bank account that you are paid to.',
  },
  accountNotReady: {
    kind: 'conflict',
    message: 'Your payment account is not set up yet. What you have earned waits for you until it is.',
  },
  inTransit: {
    kind: 'conflict',
    message: 'A withdrawal is on its way to your bank. You can start the next one when it has arrived.',
  },
  nothing: {
    kind: 'conflict',
    message: 'There is nothing to withdraw now. Money comes here when a customer approves a stage.',
  },
  accountReady: { kind: 'conflict', message: 'Your payment account is set up. There is nothing left to do.' },
})
