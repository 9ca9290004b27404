/** Notifications for both parties of a warranty case. Each links to the case. */
import type { NotificationFacts, NotificationSpec } from './notification-spec.ts'

const casePath = ({ aboutId }: NotificationFacts) => `/forms/warranty/${aboutId}`
const caseNotification = { group: 'disputes', action: 'See the case', link: casePath } as const

export const warrantyNotifications = {
  'warranty.lodgeClaim': {
    ...caseNotification,
    subject: ({ jobTitle }) => `A warranty claim: ${jobTitle}`,
    text: ({ customerName, jobTitle, dueDay }) =>
      `${customerName} has lodged a warranty claim for ${jobTitle}. Please answer with a plan by ${dueDay}.`,
    action: 'Answer with a plan',
  },
  'warranty.lodgeDispute': {
    ...caseNotification,
    subject: ({ jobTitle }) => `A dispute: ${jobTitle}`,
    text: ({ customerName, jobTitle, dueDay }) =>
      `${customerName} has lodged a dispute about ${jobTitle}. Please answer with a plan by ${dueDay}.`,
    action: 'Answer with a plan',
  },
  'warranty.plan': {
    ...caseNotification,
    subject: ({ jobTitle }) => `A plan for your case: ${jobTitle}`,
    text: ({ contractorName, jobTitle }) =>
      `${contractorName} has answered your case about ${jobTitle} with a plan. You can accept or dispute it.`,
    action: 'Read the plan',
  },
  'warranty.accept': {
    ...caseNotification,
    subject: ({ jobTitle }) => `Your plan was accepted: ${jobTitle}`,
    text: ({ customerName, jobTitle }) => `${customerName} has accepted your plan for ${jobTitle}. You can begin.`,
  },
  'warranty.dispute': {
    ...caseNotification,
    subject: ({ jobTitle }) => `Your plan was disputed: ${jobTitle}`,
    text: ({ customerName, reason, dueDay }) =>
      `${customerName} does not agree with your plan. Reason: ${reason} Please send another plan by ${dueDay}.`,
    action: 'Answer with a plan',
  },
  'warranty.close': {
    ...caseNotification,
    subject: ({ jobTitle }) => `The case is closed: ${jobTitle}`,
    text: ({ customerName, jobTitle }) => `${customerName} has closed the case about ${jobTitle}.`,
  },
  'warranty.remind': {
    ...caseNotification,
    subject: ({ jobTitle, dueDay }) => `Please answer by ${dueDay}: ${jobTitle}`,
    text: ({ customerName, jobTitle, dueDay }) =>
      `${customerName} waits for your plan about ${jobTitle}. It is due by the end of ${dueDay}.`,
    action: 'Answer with a plan',
  },
  'warranty.overdue': {
    ...caseNotification,
    subject: ({ jobTitle }) => `The answer is overdue: ${jobTitle}`,
    text: ({ jobTitle, dueDay }) =>
      `The contractor's plan about ${jobTitle} was due by ${dueDay}. It can still be sent, and the customer can ask an administrator to decide.`,
  },
  'warranty.escalate': {
    ...caseNotification,
    subject: ({ jobTitle }) => `An administrator decides: ${jobTitle}`,
    text: ({ jobTitle }) =>
      `The case about ${jobTitle} lies before an administrator, who reads what both sides have sent and decides.`,
  },
  'warranty.decide': {
    ...caseNotification,
    subject: ({ jobTitle }) => `It was decided: ${jobTitle}`,
    text: ({ jobTitle, reason, dueDay }) =>
      `An administrator has decided the case about ${jobTitle}: ${reason} The contractor answers with a plan for it by ${dueDay}.`,
  },
  'warranty.dismiss': {
    ...caseNotification,
    subject: ({ jobTitle }) => `It was decided and closed: ${jobTitle}`,
    text: ({ jobTitle, reason }) => `An administrator has closed the case about ${jobTitle}: ${reason}`,
  },
} as const satisfies Record<string, NotificationSpec>
