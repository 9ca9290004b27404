import { defineErrors } from '../core/error.ts'

export const alertErrors = defineErrors('alert', {
  notFound: { kind: 'not-found', message: 'There is no such alert, or it was settled already.' },
})
