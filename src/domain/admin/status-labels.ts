/** Status labels for lists and records of changes, in one table [ADMIN-01]. */
import { ACCOUNT_STATUS_LABELS } from '../accounts/account-status-labels.ts'
import { CONSULTATION_STATUS_LABELS } from '../consultations/consultation-status-labels.ts'
import { JOB_STATUS_LABELS } from '../jobs/job-status-labels.ts'
import { CONFIDENCE_LABELS } from '../legal-rules/confidence-labels.ts'
import { kindLabels } from '../library/story-kinds.ts'
import { STORY_STATUS_LABELS } from '../library/story-status-labels.ts'
import { QUOTE_STATUS_LABELS } from '../quotes/quote-status-labels.ts'
import { CONTENT_STATUS_LABELS } from '../site-content/content-labels.ts'
import { STAGE_STATUS_LABELS } from '../stages/stage-status-labels.ts'
import { AWAITING_LABELS, WARRANTY_STATUS_LABELS } from '../warranty/warranty-status-labels.ts'

export type Labels = Readonly<Record<string, string>>

/** The admin label where roles have different labels. */
const forAdmins = (labels: Readonly<Record<string, { readonly admin: string }>>): Labels =>
  Object.fromEntries(Object.entries(labels).map(([status, { admin }]) => [status, admin]))

const QUOTES = forAdmins(QUOTE_STATUS_LABELS)
const STAGES = forAdmins(STAGE_STATUS_LABELS)

const LEGAL_RULE_LABELS: Labels = { upcoming: 'Coming', 'in force': 'In force', superseded: 'Superseded' }
const CLAIM_LABELS: Labels = { warrantyClaim: 'Warranty claim', dispute: 'Dispute' }
const STORY_KIND_LABELS: Labels = Object.fromEntries(Object.entries(kindLabels).map(([kind, { one }]) => [kind, one]))

/** Labels by list and column. */
const OF_LIST: Readonly<Record<string, Readonly<Record<string, Labels>>>> = {
  customers: { status: ACCOUNT_STATUS_LABELS },
  contractors: { status: ACCOUNT_STATUS_LABELS },
  admins: { status: ACCOUNT_STATUS_LABELS },
  jobs: { status: JOB_STATUS_LABELS },
  quoteRequests: { status: JOB_STATUS_LABELS },
  quoteApplies: { status: QUOTES },
  stages: { status: STAGES },
  categories: { status: { offered: 'Available', archived: 'Archived' } },
  legalRules: { status: LEGAL_RULE_LABELS, confidence: CONFIDENCE_LABELS },
  consultations: { status: { ...CONSULTATION_STATUS_LABELS, open: 'Waiting for a reply' } },
  stories: { status: STORY_STATUS_LABELS, kind: STORY_KIND_LABELS },
  warranty: {
    status: AWAITING_LABELS,
    caseStatus: WARRANTY_STATUS_LABELS,
    awaiting: AWAITING_LABELS,
    kind: CLAIM_LABELS,
  },
  moneyAlerts: { status: { open: 'Open', resolved: 'Resolved' } },
  supportChats: {
    status: { waiting: 'Unanswered', answered: 'Answered', archived: 'Archived' },
    kind: { customer: 'Customer', contractor: 'Contractor' },
  },
  siteContent: { status: CONTENT_STATUS_LABELS },
}

/** The label of a cell value, or the value itself. */
export function cellLabel(list: string, column: string, value: string): string {
  return OF_LIST[list]?.[column]?.[value] ?? value
}

/** The statuses in an audited change, by the prefix of its action. */
const OF_ACTION: Readonly<Record<string, Labels>> = {
  account: ACCOUNT_STATUS_LABELS,
  job: JOB_STATUS_LABELS,
  stage: STAGES,
  quote: QUOTES,
  contract: QUOTES,
  consultation: CONSULTATION_STATUS_LABELS,
  story: STORY_STATUS_LABELS,
  warranty: WARRANTY_STATUS_LABELS,
}

export function statusAfter(action: string, status: string): string {
  return OF_ACTION[action.split('.')[0] ?? '']?.[status] ?? status
}
