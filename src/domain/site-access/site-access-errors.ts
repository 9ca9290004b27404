import { defineErrors } from '../core/error.ts'

export const siteAccessErrors = defineErrors('site-access', {
  wrongPassword: { kind: 'invalid', message: 'Incorrect password. Please try again.' },
  passwordMissing: { kind: 'invalid', message: 'Set a site password for the pages that ask for it.' },
})
