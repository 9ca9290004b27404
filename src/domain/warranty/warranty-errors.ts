import { defineErrors } from '../core/error.ts'

export const warrantyErrors = defineErrors('warranty', {
  /** Unknown, malformed and other users' ids return the same error. */
  notFound: { kind: 'not-found', message: 'Warranty case not found.' },
  workNotBegun: { kind: 'conflict', message: 'You can lodge a dispute once work on the job has started.' },
  jobNotDone: {
    kind: 'conflict',
    message: 'You can lodge a warranty claim once the job is completed. Until then, you can lodge a dispute.',
  },
  termOver: {
    kind: 'conflict',
    message: 'The warranty of this job has ended. You can still lodge a dispute.',
  },
  caseOpen: {
    kind: 'conflict',
    message: 'This job already has an open case of this type. Continue there.',
  },
  alreadyPlanned: { kind: 'conflict', message: "You've already sent your plan. The customer responds next." },
  withAdmin: {
    kind: 'conflict',
    message: "We're reviewing this case. We'll notify you of the decision.",
  },
  alreadyClosed: { kind: 'conflict', message: 'This case is already closed.' },
  notOverdue: {
    kind: 'conflict',
    message: 'The contractor still has time to respond. You can ask us to decide once the response is overdue.',
  },
  notNow: { kind: 'conflict', message: "This action isn't available right now. Refresh to see the current status." },
})
