import { defineErrors } from '../core/error.ts'

export const impersonationErrors = defineErrors('impersonation', {
  readOnly: {
    kind: 'forbidden',
    message: "You're viewing another account, so you can't make changes. Exit first.",
  },
  hidden: { kind: 'forbidden', message: "This isn't visible while you're viewing as a user." },
  notThem: { kind: 'forbidden', message: 'You can only view as a customer or a contractor.' },
  closed: { kind: 'conflict', message: "This account is closed, so you can't view as this user." },
  already: { kind: 'conflict', message: "You're already viewing as a user. Exit first." },
  over: { kind: 'conflict', message: "You're not viewing as a user." },
})
