/** Labels of consultation statuses. */
export const CONSULTATION_STATUS_LABELS = {
  open: 'Waiting for an answer',
  assigned: 'Being answered',
  replied: 'Answered',
  cancelled: 'Withdrawn',
  archived: 'Closed',
} as const
