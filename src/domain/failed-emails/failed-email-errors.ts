import { defineErrors } from '../core/error.ts'

export const failedEmailErrors = defineErrors('failed-email', {
  notFound: { kind: 'not-found', message: "We couldn't find this email. It may already be sent again or discarded." },
})
