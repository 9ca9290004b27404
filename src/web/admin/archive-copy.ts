/** Actions of an admin that need a reason, with copy for each kind of record. */
import type { ApiCallInput } from '../core/call.ts'

export interface DecisionCopy {
  readonly label: string
  readonly does: string
  readonly done: string
  /** The reader of the reason. */
  readonly reader: string
}

type Decision = 'requestChanges' | 'archive' | 'restore'
type Words<E extends Decision> = Readonly<Record<E, DecisionCopy>>

/** Copy shared by all records. `who` reads the reason. */
const COPY: Readonly<Record<Decision, (who: string) => Omit<DecisionCopy, 'does'>>> = {
  requestChanges: (who) => ({
    label: 'Request changes',
    done: `${who} has been asked to make changes.`,
    reader: `${who} sees this.`,
  }),
  archive: (who) => ({ label: 'Archive', done: `Archived. ${who} sees your reason.`, reader: `${who} sees this.` }),
  restore: (who) => ({ label: 'Restore', done: `Restored. ${who} sees your reason.`, reader: `${who} sees this.` }),
}

function decisionsOf<E extends Decision>(who: string, does: Readonly<Record<E, string>>): Words<E> {
  const events = Object.keys(does) as E[]
  return Object.fromEntries(events.map((event) => [event, { ...COPY[event](who), does: does[event] }])) as Words<E>
}

const JOB = {
  archive:
    'Contractors can no longer see or quote on this job. The customer keeps it and sees your reason. Contractors who quoted are notified. You can restore it later.',
  restore: 'Contractors can see it and quote again. The customer sees your reason.',
}

export const JOB_DECISIONS = decisionsOf('The customer', JOB)

export const REQUEST_DECISIONS = decisionsOf('The customer', {
  requestChanges: "We'll ask the customer to change the request. Until then, contractors see it unchanged.",
  ...JOB,
})

export const QUOTE_DECISIONS = decisionsOf('The contractor', {
  requestChanges:
    "We'll ask the contractor to change the quote and resend it. Until then, the customer sees it unchanged.",
  archive:
    "The customer can no longer see or sign this quote. Their job shows that it's archived. The contractor sees your reason. You can restore it later.",
  restore: 'The customer can see and sign the quote again. The contractor sees your reason.',
})

const CONSULTATION = decisionsOf('The customer', {
  archive:
    'This closes the request without a reply and removes it from the queue. The customer keeps it and sees your reason. You can restore it later.',
  restore: 'The request needs a reply again and is unassigned.',
})

export const CONSULTATION_DECISIONS = {
  ...CONSULTATION,
  restore: {
    ...CONSULTATION.restore,
    done: 'Restored. It needs a reply again.',
    // No notification: the next email to a visitor is the reply.
    reader: 'The customer sees this if they have an account.',
  },
}

export type ArchivingBody = ApiCallInput<'POST /admin/jobs/{id}/archive'>['body']
