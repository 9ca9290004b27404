import { defineErrors } from '../core/error.ts'

export const personalDataErrors = defineErrors('personalData', {
  exportIsRunning: { kind: 'conflict', message: "We're already preparing your data. You'll get an email." },
  exportNotReady: { kind: 'conflict', message: "Your data isn't ready yet. You'll get an email when it is." },
  deletionIsBlocked: { kind: 'conflict', message: "Your account can't be deleted yet." },
  deletionIsRequested: { kind: 'conflict', message: 'You have already asked us to delete your account.' },
})
