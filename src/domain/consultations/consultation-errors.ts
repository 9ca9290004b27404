import { defineErrors } from '../core/error.ts'

export const consultationErrors = defineErrors('consultation', {
  /** Also for a wrong key, and for other users' consultations. */
  notFound: { kind: 'not-found', message: 'Consultation not found' },
  alreadyReplied: { kind: 'conflict', message: 'This consultation has been answered already.' },
  alreadyAssigned: {
    kind: 'conflict',
    message: 'A colleague is answering this consultation. Take it over first if they cannot.',
  },
  isYours: { kind: 'conflict', message: 'You are answering this consultation already.' },
  isWithdrawn: { kind: 'conflict', message: 'The customer has withdrawn this consultation.' },
  isArchived: { kind: 'conflict', message: 'This consultation is in the archive. Take it back first.' },
  notArchived: { kind: 'conflict', message: 'This consultation is not in the archive.' },
  beingAnswered: {
    kind: 'conflict',
    message: 'A consultant is writing your answer already, so the question can no longer be withdrawn.',
  },
  notWaiting: {
    kind: 'conflict',
    message: 'This is not possible now. Please refresh to see where the question stands.',
  },
})
