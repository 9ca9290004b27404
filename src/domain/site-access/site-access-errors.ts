import { defineErrors } from '../core/error.ts'

export const siteAccessErrors = defineErrors('site-access', {
  changedMeanwhile: {
    kind: 'conflict',
    message:
      'Someone else updated the protected pages while you were editing. Reload to see their changes before you save.',
  },
  wrongPassword: { kind: 'invalid', message: 'Incorrect password. Please try again.' },
  passwordMissing: { kind: 'invalid', message: 'Set a site password for the pages that require it.' },
})
