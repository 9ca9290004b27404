/** Notifications about the due date of a stage. Each links to the stage and says that the money stays held. */
import type { NotificationFacts, NotificationSpec } from './notification-spec.ts'

const ofStage = {
  group: 'stages',
  action: 'View stage',
  link: ({ jobId }: NotificationFacts) => `/mobile/jobs/${jobId}/progress`,
} as const

export const deadlineNotifications = {
  'stageDeadline.extend': {
    ...ofStage,
    subject: ({ stageName, jobTitle }) => `More time for the review: ${stageName}, ${jobTitle}`,
    text: ({ customerName, stageName, dueDay, amount }) =>
      `${customerName} needs 5 more business days to review the stage ${stageName}. The response is now due by ${dueDay}. ${amount} is still held.`,
  },
  'stageDeadline.remindReview': {
    ...ofStage,
    subject: ({ dueDay, stageName, jobTitle }) => `Review by ${dueDay}: ${stageName}, ${jobTitle}`,
    text: ({ contractorName, stageName, respondBy }) =>
      `${contractorName} is waiting for your review of the stage ${stageName}. ${respondBy}. You can approve it or request changes.`,
    action: 'Review stage',
  },
  'stageDeadline.remindChanges': {
    ...ofStage,
    subject: ({ dueDay, stageName, jobTitle }) => `Submit again by ${dueDay}: ${stageName}, ${jobTitle}`,
    text: ({ customerName, stageName, respondBy }) =>
      `${customerName} is waiting for your changes to the stage ${stageName}. ${respondBy}.`,
    action: 'View changes',
  },
  'stageDeadline.missReview': {
    ...ofStage,
    subject: ({ stageName, jobTitle }) => `Review overdue: ${stageName}, ${jobTitle}`,
    text: ({ stageName, dueDay, amount }) =>
      `The customer's review of the stage ${stageName} was due by ${dueDay}. ${amount} is still held. The customer can still approve the stage or request changes, and the contractor can ask support for a decision.`,
  },
  'stageDeadline.missChanges': {
    ...ofStage,
    subject: ({ stageName, jobTitle }) => `Changes overdue: ${stageName}, ${jobTitle}`,
    text: ({ stageName, dueDay, amount }) =>
      `The contractor's changes to the stage ${stageName} were due by ${dueDay}. ${amount} is still held. The contractor can still submit the stage again, and the customer can ask support for a decision.`,
  },
} as const satisfies Record<string, NotificationSpec>
