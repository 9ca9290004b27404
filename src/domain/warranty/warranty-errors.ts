import { defineErrors } from '../core/error.ts'

export const warrantyErrors = defineErrors('warranty', {
  /** Unknown, malformed and other users' ids return the same error. */
  notFound: { kind: 'not-found', message: 'There is no such warranty case.' },
  workNotBegun: { kind: 'conflict', message: 'A dispute can be lodged once work on the job has begun.' },
  jobNotDone: {
    kind: 'conflict',
    message: 'A warranty claim can be lodged once the job is completed. Until then you can lodge a dispute.',
  },
  termOver: {
    kind: 'conflict',
    message: 'The warranty of this job has ended. You can still lodge a dispute.',
  },
  caseOpen: {
    kind: 'conflict',
    message: 'A case of this kind is already open for this job. Please go on there.',
  },
  alreadyPlanned: { kind: 'conflict', message: 'Your plan has been sent already. The customer answers next.' },
  withAdmin: {
    kind: 'conflict',
    message: 'An administrator looks at this case. Please wait for the decision.',
  },
  alreadyClosed: { kind: 'conflict', message: 'This case has been closed already.' },
  notOverdue: {
    kind: 'conflict',
    message: 'The contractor still has time to answer. You can ask for a decision once the answer is overdue.',
  },
  notNow: { kind: 'conflict', message: 'This is not possible now. Please refresh to see where the case stands.' },
})
