/** Notifications for both parties of a warranty case. Each links to the case. */
import type { NotificationFacts, NotificationSpec } from './notification-spec.ts'

const casePath = ({ aboutId }: NotificationFacts) => `/forms/warranty/${aboutId}`
const caseNotification = { group: 'disputes', action: 'View case', link: casePath } as const

export const warrantyNotifications = {
  'warranty.lodgeClaim': {
    ...caseNotification,
    subject: ({ jobTitle }) => `A warranty claim: ${jobTitle}`,
    text: ({ customerName, jobTitle, dueDay }) =>
      `${customerName} has lodged a warranty claim for ${jobTitle}. Send a plan by ${dueDay}.`,
    action: 'Send a plan',
  },
  'warranty.lodgeDispute': {
    ...caseNotification,
    subject: ({ jobTitle }) => `A dispute: ${jobTitle}`,
    text: ({ customerName, jobTitle, dueDay }) =>
      `${customerName} has lodged a dispute about ${jobTitle}. Send a plan by ${dueDay}.`,
    action: 'Send a plan',
  },
  'warranty.plan': {
    ...caseNotification,
    subject: ({ jobTitle }) => `A plan for your case: ${jobTitle}`,
    text: ({ contractorName, jobTitle }) =>
      `${contractorName} has sent a plan for your case about ${jobTitle}. You can accept or dispute it.`,
    action: 'View plan',
  },
  'warranty.accept': {
    ...caseNotification,
    subject: ({ jobTitle }) => `Your plan was accepted: ${jobTitle}`,
    text: ({ customerName, jobTitle }) => `${customerName} has accepted your plan for ${jobTitle}. You can start.`,
  },
  'warranty.dispute': {
    ...caseNotification,
    subject: ({ jobTitle }) => `Your plan was disputed: ${jobTitle}`,
    text: ({ customerName, reason, dueDay }) =>
      `${customerName} disputes your plan. Reason: ${reason} Send another plan by ${dueDay}.`,
    action: 'Send a plan',
  },
  'warranty.close': {
    ...caseNotification,
    subject: ({ jobTitle }) => `The case is closed: ${jobTitle}`,
    text: ({ customerName, jobTitle }) => `${customerName} has closed the case about ${jobTitle}.`,
  },
  'warranty.remind': {
    ...caseNotification,
    subject: ({ jobTitle, dueDay }) => `Send a plan by ${dueDay}: ${jobTitle}`,
    text: ({ customerName, jobTitle, dueDay }) =>
      `${customerName} is waiting for your plan for ${jobTitle}. It's due by the end of ${dueDay}.`,
    action: 'Send a plan',
  },
  'warranty.overdue': {
    ...caseNotification,
    subject: ({ jobTitle }) => `Response overdue: ${jobTitle}`,
    text: ({ jobTitle, dueDay }) =>
      `The contractor's plan for ${jobTitle} was due by ${dueDay}. The contractor can still send it, and the customer can ask Plumbline to decide.`,
  },
  'warranty.escalate': {
    ...caseNotification,
    subject: ({ jobTitle }) => `Plumbline is deciding: ${jobTitle}`,
    text: ({ jobTitle }) =>
      `Plumbline is reviewing the case about ${jobTitle}, and will decide based on what both parties have sent.`,
  },
  'warranty.decide': {
    ...caseNotification,
    subject: ({ jobTitle }) => `Case decided: ${jobTitle}`,
    text: ({ jobTitle, reason, dueDay }) =>
      `Plumbline has decided the case about ${jobTitle}: ${reason} The contractor must send a plan by ${dueDay}.`,
  },
  'warranty.dismiss': {
    ...caseNotification,
    subject: ({ jobTitle }) => `Case decided and closed: ${jobTitle}`,
    text: ({ jobTitle, reason }) => `Plumbline has closed the case about ${jobTitle}: ${reason}`,
  },
} as const satisfies Record<string, NotificationSpec>
