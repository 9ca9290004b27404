/** What stands in a list or in a record of a change, in the words that the screens use; one table for all of them [ADMIN-01]. */
import { ACCOUNT_STATUS_WORDS } from '../accounts/account-status-labels.ts'
import { CONSULTATION_STATUS_WORDS } from '../consultations/consultation-status-labels.ts'
import { JOB_STATUS_WORDS } from '../jobs/job-status-labels.ts'
import { CONFIDENCE_WORDS } from '../legal-rules/confidence-labels.ts'
import { kindLabels } from '../library/story-kinds.ts'
import { STORY_STATUS_WORDS } from '../library/story-status-labels.ts'
import { QUOTE_STATUS_WORDS } from '../quotes/quote-status-labels.ts'
import { CONTENT_STATE_WORDS } from '../site-content/content-labels.ts'
import { STAGE_STATUS_WORDS } from '../stages/stage-status-labels.ts'
import { WAITS_FOR_WORDS, WARRANTY_STATUS_WORDS } from '../warranty/warranty-status-labels.ts'

export type Words = Readonly<Record<string, string>>

/** As an administrator reads them, of those who read them differently. */
const forAdministrators = (words: Readonly<Record<string, { readonly admin: string }>>): Words =>
  Object.fromEntries(Object.entries(words).map(([status, { admin }]) => [status, admin]))

const QUOTES = forAdministrators(QUOTE_STATUS_WORDS)
const STAGES = forAdministrators(STAGE_STATUS_WORDS)

const STANDINGS: Words = { coming: 'Coming', 'in force': 'In force', followed: 'Followed by another' }
const CLAIM_WORDS: Words = { warrantyClaim: 'Warranty claim', dispute: 'Dispute' }
const STORY_KIND_WORDS: Words = Object.fromEntries(Object.entries(kindLabels).map(([kind, { one }]) => [kind, one]))

/** By the list and its column. */
const OF_LIST: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  customers: { status: ACCOUNT_STATUS_WORDS },
  contractors: { status: ACCOUNT_STATUS_WORDS },
  admins: { status: ACCOUNT_STATUS_WORDS },
  jobs: { status: JOB_STATUS_WORDS },
  quoteRequests: { status: JOB_STATUS_WORDS },
  quoteApplies: { status: QUOTES },
  stages: { status: STAGES },
  categories: { status: { offered: 'Offered', archived: 'Archived' } },
  legalRules: { status: STANDINGS, confidence: CONFIDENCE_WORDS },
  consultations: { status: { ...CONSULTATION_STATUS_WORDS, open: 'Waiting for an answer' } },
  stories: { status: STORY_STATUS_WORDS, kind: STORY_KIND_WORDS },
  warranty: {
    status: WAITS_FOR_WORDS,
    standing: WARRANTY_STATUS_WORDS,
    waitsFor: WAITS_FOR_WORDS,
    kind: CLAIM_WORDS,
  },
  moneyAlerts: { status: { open: 'Open', settled: 'Settled' } },
  supportChats: {
    status: { waiting: 'Waiting', answered: 'Answered', archived: 'Archived' },
    kind: { customer: 'Customer', contractor: 'Contractor' },
  },
  siteContent: { status: CONTENT_STATE_WORDS },
}

/** What stands in a column of a list; what has no words of its own stands as it is. */
export function listWord(list: string, column: string, value: string): string {
  return OF_LIST[list]?.[column]?.[value] ?? value
}

/** The statuses that a record of a change is about, by how its action begins. */
const OF_ACTION: Readonly<Record<string, Words>> = {
  account: ACCOUNT_STATUS_WORDS,
  job: JOB_STATUS_WORDS,
  stage: STAGES,
  quote: QUOTES,
  contract: QUOTES,
  consultation: CONSULTATION_STATUS_WORDS,
  story: STORY_STATUS_WORDS,
  warranty: WARRANTY_STATUS_WORDS,
}

export function statusAfter(action: string, status: string): string {
  return OF_ACTION[action.split('.')[0] ?? '']?.[status] ?? status
}
