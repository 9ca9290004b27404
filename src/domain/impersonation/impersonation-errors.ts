import { defineErrors } from '../core/error.ts'

export const impersonationErrors = defineErrors('impersonation', {
  readOnly: {
    kind: 'forbidden',
    message: "You are looking at somebody's account for support, so nothing can be changed. Leave it first.",
  },
  hidden: { kind: 'forbidden', message: 'This is not shown to whoever looks at an account for support.' },
  notThem: { kind: 'forbidden', message: 'Only accounts of customers and contractors can be looked at.' },
  closed: { kind: 'conflict', message: 'This account is closed, so there is nothing to look at.' },
  already: { kind: 'conflict', message: "You are looking at somebody's account already. Leave it first." },
  over: { kind: 'conflict', message: 'You are not looking at anybody’s account.' },
})
