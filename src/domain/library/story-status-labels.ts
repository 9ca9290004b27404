/** The labels of a story's statuses. */
export const STORY_STATUS_LABELS = {
  offered: 'Submitted',
  draft: 'Draft',
  published: 'Published',
  withdrawn: 'Unpublished',
  declined: 'Declined',
  sent: 'Sent to a customer',
} as const
