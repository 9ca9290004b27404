/**
 * How long the product keeps personal data that no contract or law needs. The nightly purge reads the times from here,
 * and the privacy policy shows them. The Australian Privacy Principle 11.2 and Article 5(1)(e) of the GDPR require it.
 */

const day = 24 * 60 * 60_000

interface RetentionRule {
  /** What is kept, as the privacy policy names it. */
  readonly what: string
  readonly retainMs: number
  /** From when the time counts. */
  readonly from: string
  readonly why: string
  /** The day from which the rule is in force. */
  readonly since: string
}

const principle = 'no longer needed (APP 11.2)'

export const retentionRules = {
  uploads: {
    what: 'Counters of uploads',
    retainMs: day,
    from: 'the upload',
    why: 'the budgets count the uploads of a day',
    since: '2026-11-27',
  },
  visitorUsage: {
    what: 'Counters of assistant messages',
    retainMs: day,
    from: 'the day',
    why: 'the budget of a visitor is for one day',
    since: '2026-11-27',
  },
  invitations: {
    what: 'Invitations that no one used',
    retainMs: 7 * day,
    from: 'their end',
    why: 'a sign-up that started with the invitation may still be in progress',
    since: '2026-11-20',
  },
  dataCopies: {
    what: 'Copies of your data and evidence packs',
    retainMs: 7 * day,
    from: 'their completion',
    why: 'a file with everything is a risk',
    since: '2026-11-28',
  },
  expiredLinks: {
    what: 'Expired email links',
    retainMs: 30 * day,
    from: 'their end',
    why: 'an expired link still sends a new one for a month',
    since: '2026-11-20',
  },
  unconfirmedAccounts: {
    what: 'Accounts whose email was never confirmed',
    retainMs: 30 * day,
    from: 'their creation',
    why: 'an address that was never proved belongs to no user',
    since: '2026-11-20',
  },
  formSubmissions: {
    what: 'Checksums of sent forms',
    retainMs: 30 * day,
    from: 'the submission',
    why: 'a client that lost a response retries soon',
    since: '2026-11-20',
  },
  webhookBodies: {
    what: 'Messages of the card processor',
    retainMs: 90 * day,
    from: 'their arrival',
    why: 'an operator may process them again',
    since: '2026-11-20',
  },
  assistantChats: {
    what: 'Assistant chats that became no job',
    retainMs: 365 * day,
    from: 'the last message',
    why: principle,
    since: '2026-11-20',
  },
  visitors: {
    what: 'Name and email of a consultation without an account',
    retainMs: 2 * 365 * day,
    from: 'the reply',
    why: 'a visitor can return to the reply for this long',
    since: '2026-11-20',
  },
} as const satisfies Record<string, RetentionRule>

export type RetentionName = keyof typeof retentionRules

/** Rows from before this time are deleted. */
export function retainedSince(name: RetentionName, now: Date): Date {
  return new Date(now.getTime() - retentionRules[name].retainMs)
}
