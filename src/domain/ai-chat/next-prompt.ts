/** Chooses the next reply: safety, a short answer, and then one question, the offer or the job. */
import { stateName } from '../core/locations.ts'
import type { AiMessage, AiReply, JobSummary } from './ai-chat-schemas.ts'
import type { ListedCategory } from './extract-category.ts'
import type { Draft } from './merge-message.ts'
import { questionFor, type Topic, topicOf } from './questions.ts'
import type { LatestMessage } from './read-conversation.ts'
import { resolvedPlace } from './resolve-place.ts'

interface Situation {
  readonly messages: readonly AiMessage[]
  readonly draft: Draft
  readonly latest: LatestMessage
  readonly passedOver: readonly Topic[]
  readonly brief: JobSummary
  readonly categories: readonly ListedCategory[]
}

/**
 * The assistant asks twice for required facts and once for optional ones. It asks once more when the user changed the
 * subject.
 */
const attemptsFor = { needed: 2, wished: 1 } as const

const summaries = [
  'Here is your job. Check it, add more details, or create it.',
  "I've added it. Here is your job again.",
] as const
const ready = [
  'Your job is ready. Create it with the button on the card.',
  "It's ready when you are. Create it with the button on the card.",
] as const
const unfinished = [
  "I've filled in what I know so far. Complete the rest in the form.",
  "The rest is quicker in the form. I've already filled in what I know.",
] as const

export function nextStep(situation: Situation): AiReply {
  const { latest, messages } = situation
  const before = [
    safetyOf(situation),
    latest.hadOrders ? ordersLeft : undefined,
    latest.answer,
    latest.hadContact ? contactLeft : undefined,
  ]
  const reply = stepOf(situation)
  const text = [...before, reply.text].filter((part) => part !== undefined).join(' ')
  const isRepeated = messages.findLast(({ role }) => role === 'assistant')?.content === text
  return { ...reply, text: isRepeated ? `Once more: ${text}` : text }
}

const ordersLeft = "I can only help you write a job, so I've left that out."
const contactLeft =
  "I've left out phone numbers and email addresses. Contractors can message you here, and you exchange contact details after signing."

/** Appears once. Repeated safety advice loses attention. */
function safetyOf({ latest, messages }: Situation): string | undefined {
  const { safety } = latest
  const isSaid = messages.some(
    ({ role, content }) => role === 'assistant' && safety !== undefined && content.includes(safety),
  )
  return isSaid ? undefined : safety
}

function stepOf(situation: Situation): AiReply {
  const { latest, brief, messages } = situation
  if (latest.wantsToAdd || (latest.asked === 'offer' && latest.declines)) return ask(situation, 'more')
  const missing = missingTopic(situation)
  if (missing) return mayAsk(situation, missing, 'needed') ? ask(situation, missing) : formSuggestion(messages, brief)
  if (isReady(situation)) return jobSummary(situation)
  const wish = wishes(situation).find((topic) => mayAsk(situation, topic, 'wished'))
  return wish ? ask(situation, wish) : offer(situation)
}

function missingTopic({ draft, brief, categories }: Situation): Topic | undefined {
  if (brief.detail === undefined || brief.title === undefined) return 'work'
  if (resolvedPlace(draft.place).choice.length > 0) return 'state'
  if (brief.city === undefined) return brief.state === undefined && draft.locality === undefined ? 'place' : 'town'
  return brief.categoryId === undefined && categories.length > 0 ? 'category' : undefined
}

/** The user requests the job, agrees to the offer, or continues after it. */
function isReady({ latest, messages }: Situation): boolean {
  const isShown = messages.some(({ role, content }) => role === 'assistant' && isSummary(content))
  return latest.wantsSummary || isShown || promptCount(messages, 'offer') > 0
}

const isWhole = (content: string) => [...summaries, ...ready].some((text) => content.includes(text))
const isSummary = (content: string) => isWhole(content) || unfinished.some((text) => content.includes(text))

function mayAsk({ messages, passedOver }: Situation, topic: Topic, kind: keyof typeof attemptsFor): boolean {
  const extra = passedOver.includes(topic) ? 1 : 0
  return promptCount(messages, topic) < attemptsFor[kind] + extra
}

function promptCount(messages: readonly AiMessage[], topic: Topic): number {
  return messages.filter(({ role, content }) => role === 'assistant' && topicOf(content) === topic).length
}

const measured =
  /\b(?:deck\w*|pergola|patio|fenc\w+|pav(?:ing|ers?)|driveway|slab|concret\w+|til(?:e|es|ing)|floor\w*|carpet|turf|lawn|waterproof\w*|bathroom|kitchen|ensuite|laundry|extension|granny flat|paint\w*|render\w*|wall|roof|shed|carport|verandah?|retic\w*|fit[\s-]?out|office|partition\w*|landscap\w*|benchtops?|splashback|insulation|room)\b/i
const chosen =
  /\b(?:deck\w*|pergola|fenc\w+|pav(?:ing|ers?)|driveway|til(?:e|es|ing)|floor\w*|carpet|bathroom|kitchen|ensuite|benchtops?|splashback|roof|cladding|retaining)\b/i
const small = /\b(?:leak\w*|drip\w*|blocked|repair\w*|fix\w*|broken|unblock\w*|clean\w*|replace\w*)\b/i

/** The unknown facts that help contractors to price this job. The assistant asks for each once. */
function wishes({ draft, brief }: Situation): Topic[] {
  const detail = brief.detail ?? ''
  const isSmall = small.test(detail)
  const wanted: readonly (readonly [Topic, boolean])[] = [
    ['budget', brief.estimatedBudget === undefined],
    ['timeline', brief.timeline === undefined],
    ['access', brief.propertyAccess === undefined],
    ['size', brief.dimensions === undefined && measured.test(detail) && !isSmall],
    ['materials', draft.materials.length === 0 && chosen.test(detail) && !isSmall],
    ['photos', brief.attachments === undefined],
  ]
  return wanted.filter(([, isOpen]) => isOpen).map(([topic]) => topic)
}

function ask(situation: Situation, topic: Topic): AiReply {
  const text = questionFor(topic, promptCount(situation.messages, topic))
  if (topic === 'photos') return { kind: 'uploadRequest', text }
  const choice = choiceOf(situation, topic)
  return { kind: 'text', text: [choice, text].filter((part) => part !== undefined).join(' ') }
}

function choiceOf({ draft, categories }: Situation, topic: Topic): string | undefined {
  const { choice, state } = resolvedPlace(draft.place)
  if (topic === 'state') return `There are places with that name in ${listed(choice.map(stateName))}.`
  if (topic === 'town')
    return draft.locality ? `I don't know ${draft.locality}.` : state && `So it is in ${stateName(state)}.`
  if (topic === 'category') return `I can list it under ${listed(categories.map(({ name }) => name))}.`
  return undefined
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last
}

function offer({ brief, messages }: Situation): AiReply {
  return { kind: 'jobOffer', text: questionFor('offer', promptCount(messages, 'offer')), brief }
}

function jobSummary({ messages, latest, brief }: Situation): AiReply {
  const isAgreed = latest.agrees && messages.some(({ role, content }) => role === 'assistant' && isWhole(content))
  return { kind: 'jobSummary', text: fresh(messages, isAgreed ? ready : summaries), brief }
}

function formSuggestion(messages: readonly AiMessage[], brief: JobSummary): AiReply {
  return { kind: 'jobSummary', text: fresh(messages, unfinished), brief }
}

/** The first text on the first use, then the one that was not used last. */
function fresh(messages: readonly AiMessage[], [first, second]: readonly [string, string]): string {
  return messages.findLast(({ role }) => role === 'assistant')?.content.includes(first) ? second : first
}
