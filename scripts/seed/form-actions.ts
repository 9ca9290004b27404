/**
 * Form actions of the demo users: action, user, answers and days before the seeding. They need the seeded jobs, so they
 * run later. Each leaves a trace, so that an interrupted seeding can continue.
 */
import type { Answers } from '#domain/forms/form-definition.ts'
import {
  balconyCertificate,
  balconyClaim,
  balconyPlan,
  benchClaim,
  benchStory,
  ceilingQuestion,
  ceilingReply,
  deckReport,
  joinersQuote,
  laundryRequest,
  membraneReport,
  strataCase,
  tilersQuote,
  wallQuestion,
} from './form-answers.ts'
import { adminUsername } from './insert-accounts.ts'
import type { PhotoName } from './photos.ts'

export type FormKind =
  | 'request'
  | 'apply'
  | 'certificate'
  | 'case'
  | 'plan'
  | 'question'
  | 'assign'
  | 'reply'
  | 'report'
  | 'caseStory'
  | 'share'

export interface FormAction {
  readonly kind: FormKind
  readonly by: string
  readonly daysAgo: number
  readonly answers: Answers
  readonly photo?: PhotoName
  /** The title of the job. For a question, the username of its author. */
  readonly about?: string
}

const balcony = 'Balcony membrane and tiles over the front porch'
const bench = 'Hardwood bench and planter for the front verandah'

// biome-ignore format: a table is read by its rows.
export const formActions: readonly FormAction[] = [
  { kind: 'report', by: 'merri-creek-carpentry', daysAgo: 33, answers: deckReport, photo: 'deckDone' },
  { kind: 'caseStory', by: adminUsername, daysAgo: 21, answers: strataCase, photo: 'balconyLeak' },
  { kind: 'certificate', by: 'hoa-binh-tiling', daysAgo: 8, about: balcony, answers: balconyCertificate },
  { kind: 'report', by: 'hoa-binh-tiling', daysAgo: 7, answers: membraneReport, photo: 'balconyMembrane' },
  { kind: 'question', by: 'mia-nguyen', daysAgo: 6, answers: ceilingQuestion, photo: 'plasterCracked' },
  { kind: 'case', by: 'mia-nguyen', daysAgo: 5, about: balcony, answers: balconyClaim, photo: 'balconyLeak' },
  { kind: 'request', by: 'mia-nguyen', daysAgo: 5, answers: laundryRequest, photo: 'laundryOld' },
  { kind: 'assign', by: adminUsername, daysAgo: 4, about: 'mia-nguyen', answers: {} },
  { kind: 'reply', by: adminUsername, daysAgo: 4, about: 'mia-nguyen', answers: ceilingReply, photo: 'bathroomMembrane' },
  { kind: 'apply', by: 'hoa-binh-tiling', daysAgo: 3, about: laundryRequest.subtitle, answers: tilersQuote, photo: 'bathroomDone' },
  { kind: 'share', by: 'jack-thompson', daysAgo: 3, about: bench, answers: benchStory },
  { kind: 'case', by: 'jack-thompson', daysAgo: 2, about: bench, answers: benchClaim, photo: 'deckWorn' },
  { kind: 'plan', by: 'hoa-binh-tiling', daysAgo: 2, about: balcony, answers: balconyPlan, photo: 'balconyMembrane' },
  { kind: 'apply', by: 'chen-joinery', daysAgo: 1, about: laundryRequest.subtitle, answers: joinersQuote, photo: 'kitchenDone' },
  { kind: 'question', by: 'jack-thompson', daysAgo: 1, answers: wallQuestion, photo: 'plasterCracked' },
]

/** The trace of an action, equal to that of `formTraces`. */
export function traceOfForm({ kind, by, about, answers }: FormAction): string {
  const thing = about ?? answers.subtitle ?? ''
  if (kind === 'question') return `question ${by}`
  if (kind === 'share') return `share ${answers.title}`
  if (kind === 'report' || kind === 'caseStory') return `story ${answers.title}`
  return kind === 'apply' ? `apply ${by} ${thing}` : `${kind} ${thing}`
}
