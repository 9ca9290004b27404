/** Notifications about an admin archiving, restoring or requesting changes [ADMIN-01]. */
import type { NotificationFacts, NotificationSpec } from './notification-spec.ts'

const jobPath = ({ jobId }: NotificationFacts) => `/mobile/jobs/${jobId}`

export const archiveNotifications = {
  'job.archive': {
    group: 'quotes',
    subject: ({ jobTitle }) => `Your job was archived: ${jobTitle}`,
    text: ({ jobTitle, reason }) =>
      `An administrator has archived ${jobTitle}. Reason: ${reason} Contractors can no longer quote for it. You can still read it, and our support can take it back.`,
    action: 'See the job',
    link: jobPath,
  },
  'job.restore': {
    group: 'quotes',
    subject: ({ jobTitle }) => `Your job is open again: ${jobTitle}`,
    text: ({ jobTitle, reason }) =>
      `An administrator has taken ${jobTitle} back from the archive. Reason: ${reason} Contractors can quote for it again.`,
    action: 'See the job',
    link: jobPath,
  },
  'job.requestChanges': {
    group: 'quotes',
    subject: ({ jobTitle }) => `Please correct your request: ${jobTitle}`,
    text: ({ jobTitle, reason }) =>
      `Our support asks you to correct what you ask quotes for: ${jobTitle}. Reason: ${reason} Contractors see it as it is until you have changed it.`,
    action: 'See the job',
    link: jobPath,
  },
  // Only support and the customer know the reason.
  'quote.pause': {
    group: 'quotes',
    subject: ({ jobTitle }) => `A job that you have quoted was archived: ${jobTitle}`,
    text: ({ jobTitle }) =>
      `An administrator has archived ${jobTitle}. Your quote stays as it is; meanwhile nobody can change, send or sign it. We tell you when the job is open again.`,
    action: 'See the job',
    link: jobPath,
  },
  'quote.resume': {
    group: 'quotes',
    subject: ({ jobTitle }) => `A job that you have quoted is open again: ${jobTitle}`,
    text: ({ jobTitle }) => `${jobTitle} is back from the archive. Your quote is as it was, and counts again.`,
    action: 'See the job',
    link: jobPath,
  },
  'quote.archive': {
    group: 'quotes',
    subject: ({ jobTitle }) => `Your quote was archived: ${jobTitle}`,
    text: ({ jobTitle, reason }) =>
      `An administrator has archived your quote for ${jobTitle}. Reason: ${reason} The customer no longer sees it. You can still read it, and our support can take it back.`,
    action: 'See the job',
    link: jobPath,
  },
  'quote.restore': {
    group: 'quotes',
    subject: ({ jobTitle }) => `Your quote is back: ${jobTitle}`,
    text: ({ jobTitle, reason }) =>
      `An administrator has taken your quote for ${jobTitle} back from the archive. Reason: ${reason} The customer sees it again.`,
    action: 'See the job',
    link: jobPath,
  },
  'quote.requestChanges': {
    group: 'quotes',
    subject: ({ jobTitle }) => `Please correct your quote: ${jobTitle}`,
    text: ({ jobTitle, reason }) =>
      `Our support asks you to correct your quote for ${jobTitle}. Reason: ${reason} The customer still sees the quote as you have sent it; change it and send it again.`,
    action: 'See the job',
    link: jobPath,
  },
  'consultation.archive': {
    group: 'forms',
    subject: () => 'Your consultation was closed',
    text: ({ reason }) =>
      `Our support has closed your question to the consultant builder without an answer. Reason: ${reason} You can still read it, and ask another one at any time.`,
    action: 'See the question',
    link: ({ aboutId }) => `/forms/consultation/${aboutId}`,
  },
  'consultation.restore': {
    group: 'forms',
    subject: () => 'Your consultation is open again',
    text: ({ reason }) =>
      `Our support has opened your question to the consultant builder again. Reason: ${reason} It waits for its answer.`,
    action: 'See the question',
    link: ({ aboutId }) => `/forms/consultation/${aboutId}`,
  },
} as const satisfies Record<string, NotificationSpec>
