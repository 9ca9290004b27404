import { defineErrors } from '../core/error.ts'

export const siteAccessErrors = defineErrors('site-access', {
  changedMeanwhile: {
    kind: 'conflict',
    message: 'Somebody has changed the guarded pages meanwhile. Please load the page again and compare.',
  },
  wrongPassword: { kind: 'invalid', message: 'Incorrect password. Please try again.' },
  passwordMissing: { kind: 'invalid', message: 'Set a site password for the pages that ask for it.' },
})
