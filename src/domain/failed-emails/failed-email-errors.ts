import { defineErrors } from '../core/error.ts'

export const failedEmailErrors = defineErrors('failed-email', {
  notFound: { kind: 'not-found', message: 'There is no such mail, or it was sent again or dropped already.' },
})
