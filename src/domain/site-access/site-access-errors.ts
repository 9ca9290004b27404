import { defineErrors } from '../core/error.ts'

export const siteAccessErrors = defineErrors('site-access', {
  changedMeanwhile: {
    kind: 'conflict',
    message:
      'Someone else updated the protected pages while you were editing. Reload to see their changes before you save.',
  },
  wrongPassword: { kind: 'invalid', message: 'Incorrect password. Please try again.' },
  locked: { kind: 'forbidden', message: 'Enter the site password first.' },
  membersOnly: { kind: 'unauthenticated', message: 'Log in to see this.' },
  passwordMissing: { kind: 'invalid', message: 'Set a site password for the pages that require it.' },
})
