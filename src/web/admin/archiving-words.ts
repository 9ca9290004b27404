/** What an administrator decides about a record with a reason, in the words of each kind of record. */
import type { CallAsk } from '../core/call.ts'

export interface DecisionWords {
  readonly label: string
  readonly does: string
  readonly done: string
  /** Who reads the reason. */
  readonly reader: string
}

const byCustomer = 'The customer reads this.'
const byContractor = 'The contractor reads this.'

export const JOB_DECISIONS = {
  archive: {
    label: 'Archive',
    does: 'Contractors no longer see it and cannot quote for it. Its customer keeps it, and is told the reason; whoever has quoted is told that it is archived. It can be taken back.',
    done: 'Archived. The customer is told why.',
    reader: byCustomer,
  },
  restore: {
    label: 'Take back',
    does: 'Contractors see it again and can quote for it. Its customer is told the reason.',
    done: 'Taken back. The customer is told why.',
    reader: byCustomer,
  },
} as const satisfies Record<string, DecisionWords>

export const REQUEST_DECISIONS = {
  askCorrection: {
    label: 'Ask for a correction',
    does: 'The customer is asked to change what they ask quotes for. Contractors see it as it is until then.',
    done: 'The customer is asked to correct it.',
    reader: byCustomer,
  },
  ...JOB_DECISIONS,
} as const satisfies Record<string, DecisionWords>

export const QUOTE_DECISIONS = {
  askCorrection: {
    label: 'Ask for a correction',
    does: 'The contractor is asked to change the quote and to send it again. The customer sees it as it is until then.',
    done: 'The contractor is asked to correct it.',
    reader: byContractor,
  },
  archive: {
    label: 'Archive',
    does: 'The customer no longer sees the quote and cannot sign it. Its contractor is told the reason. It can be taken back.',
    done: 'Archived. The contractor is told why.',
    reader: byContractor,
  },
  restore: {
    label: 'Take back',
    does: 'The customer sees the quote again and can sign it. Its contractor is told the reason.',
    done: 'Taken back. The contractor is told why.',
    reader: byContractor,
  },
} as const satisfies Record<string, DecisionWords>

export const CONSULTATION_DECISIONS = {
  archive: {
    label: 'Archive',
    does: 'The question is closed without an answer and leaves the list of those that wait. Whoever has asked keeps it, and is told the reason. It can be taken back.',
    done: 'Archived. Whoever has asked is told why.',
    reader: 'Whoever has asked reads this.',
  },
  restore: {
    label: 'Take back',
    does: 'The question waits for an answer again, and nobody has taken it.',
    done: 'Taken back. It waits for an answer again.',
    // Nobody else is written to: the next mail of a visitor is the answer.
    reader: 'Whoever has asked reads this, where they have an account.',
  },
} as const satisfies Record<string, DecisionWords>

export type ArchivingBody = CallAsk<'POST /admin/jobs/{id}/archive'>['body']
