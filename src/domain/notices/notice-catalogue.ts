/**
 * What people are told by mail when a machine moves, one entry for each event that tells somebody. A notice says what
 * happened, what happens to the money, and leads to the one place where the next step is.
 */
export interface NoticeFacts {
  readonly jobId: string
  readonly jobTitle: string
  readonly contractorId: string
  readonly contractorName: string
  readonly customerName: string
  readonly stageName: string
  /** Formatted dollars of the stage, where the notice is about one. */
  readonly amount: string
  readonly reason: string
}

interface NoticeSpec {
  readonly subject: (facts: NoticeFacts) => string
  readonly text: (facts: NoticeFacts) => string
  readonly action: string
  /** A path of ours. */
  readonly link: (facts: NoticeFacts) => string
}

const jobPath = ({ jobId }: NoticeFacts) => `/mobile/jobs/${jobId}`
const progressPath = ({ jobId }: NoticeFacts) => `/mobile/jobs/${jobId}/progress`
const contractPath = ({ jobId, contractorId }: NoticeFacts) => `/mobile/jobs/${jobId}/contract/${contractorId}`
const completePath = ({ jobId }: NoticeFacts) => `/mobile/jobs/${jobId}/complete`

export const noticeCatalogue = {
  'quote.send': {
    subject: ({ jobTitle }) => `A quote for ${jobTitle}`,
    text: ({ contractorName, jobTitle }) => `${contractorName} has sent you a quote for ${jobTitle}.`,
    action: 'See the quote',
    link: jobPath,
  },
  'quote.sign': {
    subject: ({ jobTitle }) => `The contract for ${jobTitle} was signed`,
    text: ({ jobTitle }) => `The other side has signed the contract for ${jobTitle}.`,
    action: 'See the contract',
    link: contractPath,
  },
  'quote.withdrawSignature': {
    subject: ({ jobTitle }) => `A signature was taken back: ${jobTitle}`,
    text: ({ jobTitle }) => `The other side has taken back the signature under the contract for ${jobTitle}.`,
    action: 'See the quote',
    link: contractPath,
  },
  'quote.close': {
    subject: ({ jobTitle }) => `Another quote was chosen for ${jobTitle}`,
    text: ({ jobTitle }) => `The customer has signed with another contractor for ${jobTitle}. Your quote is closed.`,
    action: 'Find other jobs',
    link: () => '/mobile/jobs',
  },
  'quote.review': {
    subject: ({ jobTitle }) => `You have been reviewed: ${jobTitle}`,
    text: ({ customerName, jobTitle }) => `${customerName} has reviewed your work on ${jobTitle}.`,
    action: 'Read the review',
    link: completePath,
  },
  'stage.confirmPayment': {
    subject: ({ stageName, jobTitle }) => `Paid and held: ${stageName}, ${jobTitle}`,
    text: ({ stageName, amount }) =>
      `The customer has paid ${amount} for the stage ${stageName}. It is held until the customer approves. You can start.`,
    action: 'See the stage',
    link: progressPath,
  },
  'stage.submitProgress': {
    subject: ({ stageName, jobTitle }) => `Ready for your review: ${stageName}, ${jobTitle}`,
    text: ({ contractorName, stageName, amount }) =>
      `${contractorName} has uploaded progress for the stage ${stageName}. ${amount} is held until you approve.`,
    action: 'Review the stage',
    link: progressPath,
  },
  'stage.approve': {
    subject: ({ stageName, jobTitle }) => `Approved: ${stageName}, ${jobTitle}`,
    text: ({ stageName, amount }) => `The customer has approved the stage ${stageName}. ${amount} is yours.`,
    action: 'See the job',
    link: progressPath,
  },
  'stage.reject': {
    subject: ({ stageName, jobTitle }) => `Changes asked: ${stageName}, ${jobTitle}`,
    text: ({ stageName, amount, reason }) =>
      `The stage ${stageName} was rejected. Reason: ${reason} ${amount} stays held. You can submit the stage again.`,
    action: 'See what to change',
    link: progressPath,
  },
} as const satisfies Record<string, NoticeSpec>

export type NoticeName = keyof typeof noticeCatalogue
