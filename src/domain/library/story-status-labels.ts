/** Where a story stands, in the words of every screen. */
export const STORY_STATUS_LABELS = {
  offered: 'Offered',
  draft: 'Draft',
  published: 'Published',
  withdrawn: 'Withdrawn',
  declined: 'Declined',
  sent: 'Sent to a customer',
} as const
