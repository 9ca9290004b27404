/** Notifications to a customer about the certificate of their job. Each links to the certificate. */
import type { NotificationFacts, NotificationSpec } from './notification-spec.ts'

const aboutCertificate = {
  group: 'contract',
  action: 'See the certificate',
  link: ({ jobId }: NotificationFacts) => `/forms/certificate/${jobId}`,
} as const

export const certificateNotifications = {
  'certificate.issue': {
    ...aboutCertificate,
    subject: ({ jobTitle }) => `Your certificate: ${jobTitle}`,
    text: ({ contractorName, jobTitle }) =>
      `${contractorName} has issued the work completion certificate for ${jobTitle}. It stays on record for the warranty term. You can download it, and anybody who holds it can check it.`,
  },
  'certificate.replace': {
    ...aboutCertificate,
    subject: ({ jobTitle }) => `Your certificate was replaced: ${jobTitle}`,
    text: ({ contractorName, jobTitle }) =>
      `${contractorName} has replaced the work completion certificate for ${jobTitle} by a right one. The earlier one says that it is superseded.`,
  },
  'certificate.ending': {
    ...aboutCertificate,
    subject: ({ jobTitle, dueDay }) => `Your warranty ends on ${dueDay}: ${jobTitle}`,
    text: ({ jobTitle, reason, dueDay }) =>
      `The warranty for ${jobTitle} covers ${reason} until ${dueDay}. What you have found until then can still be lodged.`,
  },
} as const satisfies Record<string, NotificationSpec>
