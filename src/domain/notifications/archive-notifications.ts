/** Notifications about an admin archiving, restoring or requesting changes [ADMIN-01]. */
import type { NotificationFacts, NotificationSpec } from './notification-spec.ts'

const jobPath = ({ jobId }: NotificationFacts) => `/mobile/jobs/${jobId}`

export const archiveNotifications = {
  'job.archive': {
    group: 'quotes',
    subject: ({ jobTitle }) => `Your job was archived: ${jobTitle}`,
    text: ({ jobTitle, reason }) =>
      `We've archived ${jobTitle}. Reason: ${reason} Contractors can no longer quote on it. You can still view it, and support can restore it.`,
    action: 'View job',
    link: jobPath,
  },
  'job.restore': {
    group: 'quotes',
    subject: ({ jobTitle }) => `Your job is open again: ${jobTitle}`,
    text: ({ jobTitle, reason }) => `We've restored ${jobTitle}. Reason: ${reason} Contractors can quote on it again.`,
    action: 'View job',
    link: jobPath,
  },
  'job.requestChanges': {
    group: 'quotes',
    subject: ({ jobTitle }) => `Changes needed to your request: ${jobTitle}`,
    text: ({ jobTitle, reason }) =>
      `Plumbline support asks you to change your request for ${jobTitle}. Reason: ${reason} Contractors see the current version until you update it.`,
    action: 'View job',
    link: jobPath,
  },
  // Only support and the customer know the reason.
  'quote.pause': {
    group: 'quotes',
    subject: ({ jobTitle }) => `A job you quoted on was archived: ${jobTitle}`,
    text: ({ jobTitle }) =>
      `We've archived ${jobTitle}. Your quote is kept, but it can't be edited, sent or signed for now. We'll let you know if the job reopens.`,
    action: 'View job',
    link: jobPath,
  },
  'quote.resume': {
    group: 'quotes',
    subject: ({ jobTitle }) => `A job you quoted on is open again: ${jobTitle}`,
    text: ({ jobTitle }) => `${jobTitle} is back from the archive. Your quote is as it was, and counts again.`,
    action: 'View job',
    link: jobPath,
  },
  'quote.archive': {
    group: 'quotes',
    subject: ({ jobTitle }) => `Your quote was archived: ${jobTitle}`,
    text: ({ jobTitle, reason }) =>
      `We've archived your quote for ${jobTitle}. Reason: ${reason} The customer can no longer see it. You can still view it, and support can restore it.`,
    action: 'View job',
    link: jobPath,
  },
  'quote.restore': {
    group: 'quotes',
    subject: ({ jobTitle }) => `Your quote was restored: ${jobTitle}`,
    text: ({ jobTitle, reason }) =>
      `We've restored your quote for ${jobTitle}. Reason: ${reason} The customer can see it again.`,
    action: 'View job',
    link: jobPath,
  },
  'quote.requestChanges': {
    group: 'quotes',
    subject: ({ jobTitle }) => `Changes needed to your quote: ${jobTitle}`,
    text: ({ jobTitle, reason }) =>
      `Plumbline support asks you to change your quote for ${jobTitle}. Reason: ${reason} The customer still sees the quote you sent. Update it and send it again.`,
    action: 'View job',
    link: jobPath,
  },
  'consultation.archive': {
    group: 'forms',
    subject: () => 'Your consultation was closed',
    text: ({ reason }) =>
      `We've closed your consultation without a reply. Reason: ${reason} You can still view it, and ask another question at any time.`,
    action: 'View consultation',
    link: ({ aboutId }) => `/forms/consultation/${aboutId}`,
  },
  'consultation.restore': {
    group: 'forms',
    subject: () => 'Your consultation is open again',
    text: ({ reason }) => `We've reopened your consultation. Reason: ${reason} A consultant will reply.`,
    action: 'View consultation',
    link: ({ aboutId }) => `/forms/consultation/${aboutId}`,
  },
} as const satisfies Record<string, NotificationSpec>
