import { defineErrors } from '../core/error.ts'

export const failedTaskErrors = defineErrors('failed-email', {
  notFound: { kind: 'not-found', message: "We couldn't find this task. It may already be retried or discarded." },
})
