/** Where a question to the consultant builder stands, in the words of every screen. */
export const CONSULTATION_STATUS_LABELS = {
  asked: 'Waiting for an answer',
  taken: 'Being answered',
  replied: 'Answered',
  withdrawn: 'Withdrawn',
  archived: 'Closed',
} as const
