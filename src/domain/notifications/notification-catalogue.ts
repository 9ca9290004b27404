/**
 * The notification catalogue, with one entry for each event. An entry says what happened and what happens to the money,
 * and links to the next step. Its group decides which settings apply.
 */
import { accountNotifications } from './account-notifications.ts'
import { archiveNotifications } from './archive-notifications.ts'
import { deadlineNotifications } from './deadline-notifications.ts'
import type { NotificationFacts, NotificationSpec } from './notification-spec.ts'
import { storyNotifications } from './story-notifications.ts'
import { warrantyNotifications } from './warranty-notifications.ts'

/** Notifications to a customer about the certificate of their job link to the certificate. */
const aboutCertificate = {
  group: 'contract',
  action: 'View certificate',
  link: ({ jobId }: NotificationFacts) => `/forms/certificate/${jobId}`,
} as const

const certificateNotifications = {
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

const jobPath = ({ jobId }: NotificationFacts) => `/mobile/jobs/${jobId}`
const progressPath = ({ jobId }: NotificationFacts) => `/mobile/jobs/${jobId}/progress`
const contractPath = ({ jobId, contractorId }: NotificationFacts) => `/mobile/jobs/${jobId}/contract/${contractorId}`
const earningsPath = () => '/earnings'
const completePath = ({ jobId }: NotificationFacts) => `/mobile/jobs/${jobId}/complete`

/** An optional last sentence. */
const sentence = (text: string) => (text === '' ? '' : ` ${text}.`)

export const notificationCatalogue = {
  'quote.send': {
    group: 'quotes',
    subject: ({ jobTitle }) => `A quote for ${jobTitle}`,
    text: ({ contractorName, jobTitle }) => `${contractorName} has sent you a quote for ${jobTitle}.`,
    action: 'View quote',
    link: jobPath,
  },
  'quote.invite': {
    group: 'quotes',
    subject: ({ customerName, jobTitle }) => `${customerName} wants a quote: ${jobTitle}`,
    text: ({ customerName, jobTitle }) => `${customerName} has invited you to quote on ${jobTitle}.`,
    action: 'View request',
    link: ({ jobId }) => `/forms/quote-request/${jobId}`,
  },
  'quote.sign': {
    group: 'contract',
    subject: ({ jobTitle }) => `The contract for ${jobTitle} was signed`,
    text: ({ jobTitle }) => `The other party has signed the contract for ${jobTitle}.`,
    action: 'View contract',
    link: contractPath,
  },
  'quote.revokeSignature': {
    group: 'contract',
    subject: ({ jobTitle }) => `A signature was removed: ${jobTitle}`,
    text: ({ jobTitle }) => `The other party has removed their signature from the contract for ${jobTitle}.`,
    action: 'View quote',
    link: contractPath,
  },
  'quote.close': {
    group: 'quotes',
    subject: ({ jobTitle }) => `Another quote was chosen for ${jobTitle}`,
    text: ({ jobTitle }) => `The customer has signed with another contractor for ${jobTitle}. Your quote is closed.`,
    action: 'Find jobs',
    link: () => '/mobile/jobs',
  },
  'quote.review': {
    group: 'reviews',
    subject: ({ jobTitle }) => `You have a new review: ${jobTitle}`,
    text: ({ customerName, jobTitle }) => `${customerName} has reviewed your work on ${jobTitle}.`,
    action: 'View review',
    link: completePath,
  },
  'quote.cancel': {
    group: 'contract',
    subject: ({ jobTitle }) => `Contract cancelled: ${jobTitle}`,
    text: ({ jobTitle, reason }) =>
      `The contract for ${jobTitle} was cancelled. Reason: ${reason} Any refund is on its way to the customer. No more payments or progress can be submitted.`,
    action: 'View payments',
    link: jobPath,
  },
  'quote.fail': {
    group: 'payments',
    subject: ({ jobTitle }) => `Payment failed: ${jobTitle}`,
    text: ({ jobTitle }) =>
      `Our payment provider has cancelled the first payment for ${jobTitle}. The contract has ended and no money was taken. The customer can post the job again.`,
    action: 'View job',
    link: jobPath,
  },
  'quote.refunded': {
    group: 'payments',
    subject: ({ jobTitle }) => `Contract closed: ${jobTitle}`,
    text: ({ jobTitle }) =>
      `The contract for ${jobTitle} is closed. All refunds have been sent to the customer's card. Banks can take up to 10 days to show them.`,
    action: 'View job',
    link: jobPath,
  },
  'refund.fail': {
    group: 'payments',
    subject: ({ jobTitle }) => `Your refund is delayed: ${jobTitle}`,
    text: ({ stageName }) =>
      `Your bank hasn't accepted the refund for the stage ${stageName}. Your money is safe. Our support team will retry it, and contact you if they need anything.`,
    action: 'View payments',
    link: jobPath,
  },
  'chargeback.open': {
    group: 'disputes',
    subject: ({ stageName, jobTitle }) => `Payment disputed: ${stageName}, ${jobTitle}`,
    text: ({ stageName, amount }) =>
      `The customer's bank is reviewing the payment of ${amount} for the stage ${stageName} and holds the money for now. This stage is on hold until the bank decides. We send the bank the contract and the progress.`,
    action: 'View stage',
    link: progressPath,
  },
  'chargeback.win': {
    group: 'disputes',
    subject: ({ stageName, jobTitle }) => `Payment confirmed by the bank: ${stageName}, ${jobTitle}`,
    text: ({ stageName, amount }) =>
      `The customer's bank has confirmed the payment of ${amount} for the stage ${stageName}. The money is back where it was, and work can continue.`,
    action: 'View stage',
    link: progressPath,
  },
  'chargeback.lose': {
    group: 'disputes',
    subject: ({ stageName, jobTitle }) => `Payment charged back: ${stageName}, ${jobTitle}`,
    text: ({ stageName, amount }) =>
      `The customer's bank has returned the payment of ${amount} for the stage ${stageName} to the customer. We'll deduct any amount already paid out from the contractor's next payments. Our support team will contact both parties about the next steps.`,
    action: 'View stage',
    link: progressPath,
  },
  'stage.confirmPayment': {
    group: 'payments',
    subject: ({ customerName, amount, stageName }) => `${customerName} paid ${amount} for ${stageName}. You can start.`,
    text: ({ amount, stageName, jobTitle, customerName }) =>
      `We hold the ${amount} for ${stageName} of ${jobTitle} until ${customerName} approves the work.`,
    action: 'View stage',
    link: progressPath,
  },
  'stage.submitProgress': {
    group: 'stages',
    subject: ({ stageName, jobTitle }) => `Ready for your review: ${stageName}, ${jobTitle}`,
    text: ({ contractorName, stageName, amount, respondBy }) =>
      `${contractorName} has submitted progress for the stage ${stageName}. ${amount} is held until you approve it.${sentence(respondBy)}`,
    action: 'Review stage',
    link: progressPath,
  },
  'stage.approve': {
    group: 'stages',
    subject: ({ stageName, jobTitle }) => `Approved: ${stageName}, ${jobTitle}`,
    text: ({ stageName, amount }) => `The customer has approved the stage ${stageName}. ${amount} is yours.`,
    action: 'View job',
    link: progressPath,
  },
  'stage.reject': {
    group: 'stages',
    subject: ({ stageName, jobTitle }) => `Changes requested: ${stageName}, ${jobTitle}`,
    text: ({ stageName, amount, reason, respondBy }) =>
      `The stage ${stageName} was rejected. Reason: ${reason} ${amount} is still held. You can submit the stage again.${sentence(respondBy)}`,
    action: 'View changes',
    link: progressPath,
  },
  'payout.pay': {
    group: 'payments',
    subject: ({ amount }) => `${amount} has reached your bank`,
    text: ({ amount }) => `Your withdrawal of ${amount} has been paid to your bank account.`,
    action: 'View earnings',
    link: earningsPath,
  },
  'payout.fail': {
    group: 'payments',
    subject: ({ amount }) => `Your withdrawal of ${amount} failed`,
    text: ({ amount, reason }) => `Your withdrawal of ${amount} didn't reach your bank account. ${reason}`,
    action: 'View earnings',
    link: earningsPath,
  },
  'consultation.reply': {
    group: 'forms',
    subject: () => 'Your consultation has a reply',
    text: () => 'The consultant builder has replied to your question, with photos.',
    action: 'View reply',
    link: ({ aboutId }) => `/forms/consultation/${aboutId}`,
  },
  'consultation.overdue': {
    group: 'forms',
    subject: () => 'A consultation is overdue',
    text: () => 'A customer has been waiting more than 3 days for a reply.',
    action: 'View consultation',
    link: ({ aboutId }) => `/admin/consultations/${aboutId}`,
  },
  'account.impersonate': {
    group: 'account',
    subject: () => 'Plumbline support viewed your account',
    text: ({ day, reason }) =>
      `Plumbline support viewed your account on ${day}. Reason: ${reason} Nothing was changed. Your password, bank details and sign-in email were hidden.`,
    action: 'View your account',
    link: () => '/account',
  },
  'message.send': {
    group: 'messages',
    subject: ({ messageCount, authors }) =>
      messageCount === 1 ? `A message from ${authors}` : `${messageCount} messages from ${authors}`,
    text: ({ messageCount, authors }) =>
      `You have ${messageCount === 1 ? 'an unread message' : `${messageCount} unread messages`} from ${authors}.`,
    action: 'View messages',
    link: ({ contact }) => (contact === '' ? '/mobile/messages' : `/mobile/messages/${contact}`),
  },
  ...accountNotifications,
  ...archiveNotifications,
  ...deadlineNotifications,
  ...storyNotifications,
  ...warrantyNotifications,
  ...certificateNotifications,
} as const satisfies Record<string, NotificationSpec>

export type NotificationName = keyof typeof notificationCatalogue

export function isNotificationName(type: string): type is NotificationName {
  return Object.hasOwn(notificationCatalogue, type)
}
