/** Where a question to the consultant builder stands, in the words of every screen. */
export const CONSULTATION_STATUS_LABELS = {
  open: 'Waiting for an answer',
  assigned: 'Being answered',
  replied: 'Answered',
  cancelled: 'Withdrawn',
  archived: 'Closed',
} as const
