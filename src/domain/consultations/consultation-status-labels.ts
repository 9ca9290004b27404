/** Labels of consultation statuses. */
export const CONSULTATION_STATUS_LABELS = {
  open: 'Waiting for a reply',
  assigned: 'Being answered',
  replied: 'Replied',
  cancelled: 'Cancelled',
  archived: 'Closed',
} as const
