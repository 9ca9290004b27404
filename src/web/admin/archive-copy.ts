/** What an administrator decides about a record with a reason, in the words of each kind of record. */
import type { ApiCallInput } from '../core/call.ts'

export interface DecisionCopy {
  readonly label: string
  readonly does: string
  readonly done: string
  /** Who reads the reason. */
  readonly reader: string
}

type Decision = 'requestChanges' | 'archive' | 'restore'
type Words<E extends Decision> = Readonly<Record<E, DecisionCopy>>

/** What is the same of every record: `who` reads the reason. */
const COPY: Readonly<Record<Decision, (who: string) => Omit<DecisionCopy, 'does'>>> = {
  requestChanges: (who) => ({
    label: 'Ask for a correction',
    done: `${who} is asked to correct it.`,
    reader: `${who} reads this.`,
  }),
  archive: (who) => ({ label: 'Archive', done: `Archived. ${who} is told why.`, reader: `${who} reads this.` }),
  restore: (who) => ({ label: 'Take back', done: `Taken back. ${who} is told why.`, reader: `${who} reads this.` }),
}

function decisionsOf<E extends Decision>(who: string, does: Readonly<Record<E, string>>): Words<E> {
  const events = Object.keys(does) as E[]
  return Object.fromEntries(events.map((event) => [event, { ...COPY[event](who), does: does[event] }])) as Words<E>
}

const JOB = {
  archive:
    'Contractors no longer see it and cannot quote for it. Its customer keeps it, and is told the reason; whoever has quoted is told that it is archived. It can be taken back.',
  restore: 'Contractors see it again and can quote for it. Its customer is told the reason.',
}

export const JOB_DECISIONS = decisionsOf('The customer', JOB)

export const REQUEST_DECISIONS = decisionsOf('The customer', {
  requestChanges: 'The customer is asked to change what they ask quotes for. Contractors see it as it is until then.',
  ...JOB,
})

export const QUOTE_DECISIONS = decisionsOf('The contractor', {
  requestChanges:
    'The contractor is asked to change the quote and to send it again. The customer sees it as it is until then.',
  archive:
    'The customer no longer sees the quote and cannot sign it; the job tells them that it is archived. Its contractor is told the reason. It can be taken back.',
  restore: 'The customer sees the quote again and can sign it. Its contractor is told the reason.',
})

const CONSULTATION = decisionsOf('Whoever has asked', {
  archive:
    'The question is closed without an answer and leaves the list of those that wait. Whoever has asked keeps it, and is told the reason. It can be taken back.',
  restore: 'The question waits for an answer again, and nobody has taken it.',
})

export const CONSULTATION_DECISIONS = {
  ...CONSULTATION,
  restore: {
    ...CONSULTATION.restore,
    done: 'Taken back. It waits for an answer again.',
    // Nobody else is written to: the next mail of a visitor is the answer.
    reader: 'Whoever has asked reads this, where they have an account.',
  },
}

export type ArchivingBody = ApiCallInput<'POST /admin/jobs/{id}/archive'>['body']
