import { defineErrors } from '../core/error.ts'

export const stageErrors = defineErrors('stage', {
  jobNotSigned: { kind: 'conflict', message: 'This job has no signed quote yet.' },
  earlierStageOpen: { kind: 'conflict', message: 'Approve the earlier stages before you pay for this one.' },
  contractEnded: {
    kind: 'conflict',
    message: 'This contract has been cancelled. You can no longer pay, submit or review its stages.',
  },
  disputed: {
    kind: 'conflict',
    message: "The customer's bank is reviewing this payment. This stage is on hold until the bank decides.",
  },
  chargedBack: {
    kind: 'conflict',
    message: "The customer's bank has reversed this payment. Contact support for the next steps.",
  },
  alreadyPaid: { kind: 'conflict', message: 'This stage has already been paid.' },
  alreadyApproved: { kind: 'conflict', message: 'This stage is already approved.' },
  submittedAgain: {
    kind: 'conflict',
    message: 'The contractor has submitted this stage again. Please check the new work first.',
  },
  alreadyExtended: { kind: 'conflict', message: 'You have already extended this deadline. You can do this once.' },
  deadlinePassed: {
    kind: 'conflict',
    message: 'This deadline has passed. You can still approve the stage or request changes.',
  },
  alreadyRejected: { kind: 'conflict', message: 'This stage is already rejected.' },
})
