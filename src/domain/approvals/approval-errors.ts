import { defineErrors } from '../core/error.ts'

/** Time for the owner of an account to read the email about a reset of its second factors. */
export const pauseAfterResetHours = 24

export const approvalErrors = defineErrors('approval', {
  notFound: { kind: 'not-found', message: 'Request not found.' },
  ownRequest: { kind: 'forbidden', message: "You made this request, so you can't approve it. Ask another admin." },
  factorsWereReset: {
    kind: 'forbidden',
    message: `Your second factors were reset in the last ${pauseAfterResetHours} hours, so you can't approve yet. Ask another admin.`,
  },
  decided: { kind: 'conflict', message: 'This request has already been decided.' },
  alreadyOpen: { kind: 'conflict', message: 'This change already waits for a second admin.' },
})
