/**
 * Validates the reply of a model [AI-08]. An invalid field is dropped and becomes a question. The files are always
 * those of the user.
 */
import { citiesOf, isCityOf } from '../core/cities.ts'
import { requiredArea } from '../core/field-schemas.ts'
import { isState, normalisePlace } from '../core/locations.ts'
import { type AiReply, aiReplySchema, type JobSummary, jobSummarySchema } from './ai-chat-schemas.ts'
import { type ModelAnswer, type ModelJobSummary, modelAnswerSchema } from './model-answer-schemas.ts'
import { questionFor } from './questions.ts'

interface Known {
  readonly attachments: readonly string[]
  readonly categories: readonly { readonly id: string }[]
}

/** The required fields of a job. The first missing one becomes the question. */
const questions = {
  detail: questionFor('work', 0),
  state: questionFor('state', 0),
  city: questionFor('place', 1),
  title: 'What should we call this job, in a few words?',
} as const

const needed = Object.keys(questions) as (keyof typeof questions)[]

const labels: Readonly<Record<keyof ModelJobSummary, string>> = {
  title: 'title',
  detail: 'details',
  categoryId: 'category',
  state: 'state',
  city: 'city',
  addressDetail: 'address',
  dimensions: 'dimensions',
  materials: 'materials',
  requestMedia: 'request for photos',
  estimatedBudget: 'budget',
  timeline: 'timeline',
  propertyAccess: 'access',
  jobLocation: 'location',
}

/** Leaves room for additions, because the browser returns the text as a message. */
const visibleText = requiredArea('').max(4_000)

/** Undefined for an invalid reply. */
export function validateModelReply(answer: unknown, known: Known): AiReply | undefined {
  const parsed = modelAnswerSchema.safeParse(answer)
  const text = visibleText.safeParse(parsed.data?.text)
  if (!parsed.success || !text.success) return undefined
  const reply = aiReplySchema.safeParse(believed(parsed.data, text.data, known))
  return reply.data
}

function believed({ kind, brief }: ModelAnswer, text: string, known: Known): AiReply {
  if (kind === 'text' || kind === 'uploadRequest') return { kind, text }
  const { kept, refused } = validateJobSummary(brief, known)
  const missing = needed.find((field) => kept[field] === undefined)
  if (kind === 'jobSummary' && missing !== undefined) return { kind: 'text', text: questions[missing] }
  return { kind, text: [text, ...doubt(refused)].join('\n\n'), brief: kept }
}

interface Checked {
  readonly kept: JobSummary
  /** Fields of the model that are not valid in a job. */
  readonly refused: readonly (keyof ModelJobSummary)[]
}

function validateJobSummary(brief: ModelJobSummary | null, known: Known): Checked {
  const said = Object.entries(brief ?? {}).filter(([, value]) => value !== null && value !== '')
  const valid = said.filter(
    ([field, value]) => jobSummarySchema.shape[field as keyof ModelJobSummary].safeParse(value).success,
  )
  const parsed = jobSummarySchema.parse(Object.fromEntries(valid))
  const kept = withFiles(withPlace(withCategory(parsed, known)), known)
  const refused = said.map(([field]) => field as keyof ModelJobSummary).filter((field) => kept[field] === undefined)
  return { kept, refused }
}

function withCategory({ categoryId, ...rest }: JobSummary, { categories }: Known): JobSummary {
  return categories.some(({ id }) => id === categoryId) ? { ...rest, categoryId } : rest
}

/** A city is valid only within its state, in the spelling of our list. */
function withPlace({ city, ...rest }: JobSummary): JobSummary {
  const { state } = rest
  const wanted = normalisePlace(city ?? '')
  if (state === undefined || !isState(state) || !isCityOf(state, wanted)) return rest
  return { ...rest, city: citiesOf(state).find((name) => normalisePlace(name) === wanted) }
}

function withFiles(brief: JobSummary, { attachments }: Known): JobSummary {
  return attachments.length > 0 ? { ...brief, attachments: [...attachments] } : brief
}

function doubt(refused: readonly (keyof ModelJobSummary)[]): string[] {
  if (refused.length === 0) return []
  return [`I couldn't fill in the ${refused.map((field) => labels[field]).join(', the ')}. What should it say there?`]
}
