/**
 * The notification catalogue, with one entry for each event. An entry says what happened and what happens to the money,
 * and links to the next step. Its group decides which settings apply.
 */
import { accountNotifications } from './account-notifications.ts'
import { archiveNotifications } from './archive-notifications.ts'
import { certificateNotifications } from './certificate-notifications.ts'
import type { NotificationFacts, NotificationSpec } from './notification-spec.ts'
import { storyNotifications } from './story-notifications.ts'
import { warrantyNotifications } from './warranty-notifications.ts'

const jobPath = ({ jobId }: NotificationFacts) => `/mobile/jobs/${jobId}`
const progressPath = ({ jobId }: NotificationFacts) => `/mobile/jobs/${jobId}/progress`
const contractPath = ({ jobId, contractorId }: NotificationFacts) => `/mobile/jobs/${jobId}/contract/${contractorId}`
const earningsPath = () => '/earnings'
const completePath = ({ jobId }: NotificationFacts) => `/mobile/jobs/${jobId}/complete`

export const notificationCatalogue = {
  'quote.send': {
    group: 'quotes',
    subject: ({ jobTitle }) => `A quote for ${jobTitle}`,
    text: ({ contractorName, jobTitle }) => `${contractorName} has sent you a quote for ${jobTitle}.`,
    action: 'See the quote',
    link: jobPath,
  },
  'quote.invite': {
    group: 'quotes',
    subject: ({ customerName, jobTitle }) => `${customerName} asks you for a quote: ${jobTitle}`,
    text: ({ customerName, jobTitle }) => `${customerName} has invited you to quote for ${jobTitle}.`,
    action: 'Read the request',
    link: ({ jobId }) => `/forms/quote-request/${jobId}`,
  },
  'quote.sign': {
    group: 'contract',
    subject: ({ jobTitle }) => `The contract for ${jobTitle} was signed`,
    text: ({ jobTitle }) => `The other side has signed the contract for ${jobTitle}.`,
    action: 'See the contract',
    link: contractPath,
  },
  'quote.withdrawSignature': {
    group: 'contract',
    subject: ({ jobTitle }) => `A signature was taken back: ${jobTitle}`,
    text: ({ jobTitle }) => `The other side has taken back the signature under the contract for ${jobTitle}.`,
    action: 'See the quote',
    link: contractPath,
  },
  'quote.close': {
    group: 'quotes',
    subject: ({ jobTitle }) => `Another quote was chosen for ${jobTitle}`,
    text: ({ jobTitle }) => `The customer has signed with another contractor for ${jobTitle}. Your quote is closed.`,
    action: 'Find other jobs',
    link: () => '/mobile/jobs',
  },
  'quote.review': {
    group: 'reviews',
    subject: ({ jobTitle }) => `You have been reviewed: ${jobTitle}`,
    text: ({ customerName, jobTitle }) => `${customerName} has reviewed your work on ${jobTitle}.`,
    action: 'Read the review',
    link: completePath,
  },
  'quote.cancel': {
    group: 'contract',
    subject: ({ jobTitle }) => `The contract was ended: ${jobTitle}`,
    text: ({ jobTitle, reason }) =>
      `The contract for ${jobTitle} was ended. Reason: ${reason} What the customer has paid and is to get back is on its way to them. Nothing more can be paid or submitted.`,
    action: 'See where the money is',
    link: jobPath,
  },
  'quote.refunded': {
    group: 'payments',
    subject: ({ jobTitle }) => `The contract is closed: ${jobTitle}`,
    text: ({ jobTitle }) =>
      `The contract for ${jobTitle} is closed. Everything that was to go back has been given back to the customer's card. Banks can take up to ten days to show it.`,
    action: 'See the job',
    link: jobPath,
  },
  'refund.fail': {
    group: 'payments',
    subject: ({ jobTitle }) => `Your refund is delayed: ${jobTitle}`,
    text: ({ stageName }) =>
      `Your bank has not taken the refund of the stage ${stageName}. The money is safe with us. Our support has been told, sends it again, and writes to you if it needs anything.`,
    action: 'See where the money is',
    link: jobPath,
  },
  'chargeback.open': {
    group: 'disputes',
    subject: ({ stageName, jobTitle }) => `A bank asks about a payment: ${stageName}, ${jobTitle}`,
    text: ({ stageName, amount }) =>
      `The customer's bank is looking at the payment of ${amount} for the stage ${stageName} and has taken it back meanwhile. Nothing can be submitted or decided until it has answered. We answer the bank with what the contract and the progress show.`,
    action: 'See the stage',
    link: progressPath,
  },
  'chargeback.win': {
    group: 'disputes',
    subject: ({ stageName, jobTitle }) => `The payment stands: ${stageName}, ${jobTitle}`,
    text: ({ stageName, amount }) =>
      `The customer's bank has decided that the payment of ${amount} for the stage ${stageName} stands. The money is where it was before, and the work goes on.`,
    action: 'See the stage',
    link: progressPath,
  },
  'chargeback.lose': {
    group: 'disputes',
    subject: ({ stageName, jobTitle }) => `The payment was taken back: ${stageName}, ${jobTitle}`,
    text: ({ stageName, amount }) =>
      `The customer's bank has given the payment of ${amount} for the stage ${stageName} back to the customer. What the contractor had already received of it is kept from later payments. Our support tells both sides how to go on.`,
    action: 'See the stage',
    link: progressPath,
  },
  'stage.confirmPayment': {
    group: 'payments',
    subject: ({ stageName, jobTitle }) => `Paid and held: ${stageName}, ${jobTitle}`,
    text: ({ stageName, amount }) =>
      `The customer has paid ${amount} for the stage ${stageName}. It is held until the customer approves. You can start.`,
    action: 'See the stage',
    link: progressPath,
  },
  'stage.submitProgress': {
    group: 'stages',
    subject: ({ stageName, jobTitle }) => `Ready for your review: ${stageName}, ${jobTitle}`,
    text: ({ contractorName, stageName, amount }) =>
      `${contractorName} has uploaded progress for the stage ${stageName}. ${amount} is held until you approve.`,
    action: 'Review the stage',
    link: progressPath,
  },
  'stage.approve': {
    group: 'stages',
    subject: ({ stageName, jobTitle }) => `Approved: ${stageName}, ${jobTitle}`,
    text: ({ stageName, amount }) => `The customer has approved the stage ${stageName}. ${amount} is yours.`,
    action: 'See the job',
    link: progressPath,
  },
  'stage.reject': {
    group: 'stages',
    subject: ({ stageName, jobTitle }) => `Changes requested: ${stageName}, ${jobTitle}`,
    text: ({ stageName, amount, reason }) =>
      `The stage ${stageName} was rejected. Reason: ${reason} ${amount} stays held. You can submit the stage again.`,
    action: 'See what to change',
    link: progressPath,
  },
  'payout.pay': {
    group: 'payments',
    subject: ({ amount }) => `${amount} has reached your bank`,
    text: ({ amount }) => `Your withdrawal of ${amount} has been paid to your bank account.`,
    action: 'See your earnings',
    link: earningsPath,
  },
  'payout.fail': {
    group: 'payments',
    subject: ({ amount }) => `Your withdrawal of ${amount} came back`,
    text: ({ amount, reason }) => `Your withdrawal of ${amount} has not reached your bank account. ${reason}`,
    action: 'See your earnings',
    link: earningsPath,
  },
  'consultation.reply': {
    group: 'forms',
    subject: () => 'Your consultation was answered',
    text: () => 'The consultant builder has answered your question, with photos.',
    action: 'Read the answer',
    link: ({ aboutId }) => `/forms/consultation/${aboutId}`,
  },
  'consultation.late': {
    group: 'forms',
    subject: () => 'A consultation is late',
    text: () => 'Somebody has waited for an answer for more than three days.',
    action: 'See the question',
    link: ({ aboutId }) => `/admin/consultations/${aboutId}`,
  },
  'account.view': {
    group: 'account',
    subject: () => 'Our support looked at your account',
    text: ({ day, reason }) =>
      `Plumbline support looked at your account on ${day}. Reason: ${reason} Nothing was changed, and nobody saw your password, your bank details or your address for signing in.`,
    action: 'See your account',
    link: () => '/account',
  },
  'message.send': {
    group: 'messages',
    subject: ({ messageCount, authors }) =>
      messageCount === 1 ? `A message from ${authors}` : `${messageCount} messages from ${authors}`,
    text: ({ messageCount, authors }) =>
      `${authors} wrote to you, and you have not read ${messageCount === 1 ? 'it' : 'all of it'} yet.`,
    action: 'Read the messages',
    link: ({ contact }) => (contact === '' ? '/mobile/messages' : `/mobile/messages/${contact}`),
  },
  ...accountNotifications,
  ...archiveNotifications,
  ...storyNotifications,
  ...warrantyNotifications,
  ...certificateNotifications,
} as const satisfies Record<string, NotificationSpec>

export type NotificationName = keyof typeof notificationCatalogue

export function isNotificationName(type: string): type is NotificationName {
  return Object.hasOwn(notificationCatalogue, type)
}
