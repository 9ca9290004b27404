/** The labels of a story's statuses. */
export const STORY_STATUS_LABELS = {
  submitted: 'Submitted',
  draft: 'Draft',
  published: 'Published',
  unpublished: 'Unpublished',
  declined: 'Declined',
  sent: 'Sent to a customer',
} as const
