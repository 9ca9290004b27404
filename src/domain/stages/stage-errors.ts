import { defineErrors } from '../core/error.ts'

export const stageErrors = defineErrors('stage', {
  notFound: { kind: 'not-found', message: 'Invalid Id' },
  jobNotSigned: { kind: 'conflict', message: 'This job has no signed quote yet.' },
  earlierStageOpen: { kind: 'conflict', message: 'Please approve the earlier stages before you pay this one.' },
  alreadyPaid: { kind: 'conflict', message: 'This stage has already been paid.' },
})
