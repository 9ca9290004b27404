import { defineErrors } from '../core/error.ts'

export const consultationErrors = defineErrors('consultation', {
  /** Also for a wrong key, and for other users' consultations. */
  notFound: { kind: 'not-found', message: 'Consultation not found' },
  alreadyReplied: { kind: 'conflict', message: 'This consultation already has a reply.' },
  alreadyAssigned: {
    kind: 'conflict',
    message: 'Another admin is working on this consultation. Assign it to yourself to reply.',
  },
  isYours: { kind: 'conflict', message: "You're already working on this consultation." },
  isWithdrawn: { kind: 'conflict', message: 'The customer has cancelled this consultation.' },
  isArchived: { kind: 'conflict', message: 'This consultation is archived. Restore it first.' },
  notArchived: { kind: 'conflict', message: "This consultation isn't archived." },
  beingAnswered: {
    kind: 'conflict',
    message: "A consultant has started your reply, so you can't cancel this request.",
  },
  notWaiting: {
    kind: 'conflict',
    message: "This action isn't available right now. Refresh to see the current status.",
  },
})
