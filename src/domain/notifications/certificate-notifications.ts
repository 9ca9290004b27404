/** Notifications to a customer about the certificate of their job. Each links to the certificate. */
import type { NotificationFacts, NotificationSpec } from './notification-spec.ts'

const aboutCertificate = {
  group: 'contract',
  action: 'View certificate',
  link: ({ jobId }: NotificationFacts) => `/forms/certificate/${jobId}`,
} as const

export const certificateNotifications = {
  'certificate.issue': {
    ...aboutCertificate,
    subject: ({ jobTitle }) => `Your certificate: ${jobTitle}`,
    text: ({ contractorName, jobTitle }) =>
      `${contractorName} has issued the work completion certificate for ${jobTitle}. We keep it for the warranty term. You can download it, and anyone with a copy can check it.`,
  },
  'certificate.replace': {
    ...aboutCertificate,
    subject: ({ jobTitle }) => `Your certificate was replaced: ${jobTitle}`,
    text: ({ contractorName, jobTitle }) =>
      `${contractorName} has replaced the work completion certificate for ${jobTitle}. The earlier one is marked as superseded.`,
  },
  'certificate.ending': {
    ...aboutCertificate,
    subject: ({ jobTitle, dueDay }) => `Your warranty ends on ${dueDay}: ${jobTitle}`,
    text: ({ jobTitle, reason, dueDay }) =>
      `The warranty for ${jobTitle} covers ${reason} until ${dueDay}. Lodge any problems before then.`,
  },
} as const satisfies Record<string, NotificationSpec>
