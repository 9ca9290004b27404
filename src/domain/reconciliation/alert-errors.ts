import { defineErrors } from '../core/error.ts'

export const alertErrors = defineErrors('alert', {
  notFound: { kind: 'not-found', message: 'Alert not found. It may already be resolved.' },
})
