import { defineErrors } from '../core/error.ts'

export const stageErrors = defineErrors('stage', {
  jobNotSigned: { kind: 'conflict', message: 'This job has no signed quote yet.' },
  earlierStageOpen: { kind: 'conflict', message: 'Please approve the earlier stages before you pay this one.' },
  contractEnded: {
    kind: 'conflict',
    message: 'This contract has been ended. Nothing more can be paid, submitted or decided.',
  },
  disputed: {
    kind: 'conflict',
    message: "The customer's bank is looking at this payment. Nothing can be decided until it has answered.",
  },
  chargedBack: {
    kind: 'conflict',
    message: "The customer's bank has taken this payment back. Please ask the support how to go on.",
  },
  alreadyPaid: { kind: 'conflict', message: 'This stage has already been paid.' },
})
