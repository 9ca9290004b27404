/**
 * Reads a whole conversation from its start, message by message. There is no other state. A correction is a later
 * message, and a resumed conversation reads the same.
 */
import type { AiMessage } from './ai-chat-schemas.ts'
import type { ListedCategory } from './extract-category.ts'
import { type Intent, readIntent } from './extract-intent.ts'
import type { MessageTime } from './extract-timeline.ts'
import { type Draft, emptyDraft, mergeMessage } from './merge-message.ts'
import { type Topic, topicOf } from './questions.ts'
import { redactPersonalData } from './redact-personal-data.ts'
import { answerTo, safetyStep, unknownAnswer } from './small-talk.ts'

/** The latest message of the user and the parts of its reply. */
export interface LatestMessage extends Intent {
  readonly asked: Topic | undefined
  readonly answer: string | undefined
  readonly safety: string | undefined
  readonly hadContact: boolean
  readonly hadOrders: boolean
}

export interface Conversation {
  readonly draft: Draft
  readonly latest: LatestMessage
  /** Questions that the user did not answer because of a correction or another question. */
  readonly passedOver: readonly Topic[]
}

export function readConversation(
  messages: readonly AiMessage[],
  categories: readonly ListedCategory[],
  { now, timeZone }: MessageTime,
): Conversation {
  let draft = emptyDraft
  let asked: Topic | undefined
  let latest = readLatest('', undefined, false)
  const passedOver: Topic[] = []
  for (const { role, content } of messages) {
    if (role === 'assistant') {
      asked = topicOf(content)
      continue
    }
    const { text, hadOrders } = redactPersonalData(content)
    const before = draft
    draft = mergeMessage(before, { text, asked, hadOrders, categories, now, timeZone })
    latest = readLatest(content, asked, draft !== before)
    if (asked !== undefined && isPassedOver(asked, before, draft, latest, text)) passedOver.push(asked)
    asked = undefined
  }
  return { draft, latest, passedOver }
}

function readLatest(content: string, asked: Topic | undefined, hasInformation: boolean): LatestMessage {
  const { text, hadContact, hadOrders } = redactPersonalData(content)
  const isOpenQuestion = !hasInformation && !hadOrders && text.trim().endsWith('?') && text.trim().length > 8
  const answer = answerTo(text) ?? (isOpenQuestion ? unknownAnswer : undefined)
  return { ...readIntent(text), asked, answer, safety: safetyStep(text), hadContact, hadOrders }
}

const fieldOfTopic: Readonly<Partial<Record<Topic, keyof Draft>>> = {
  work: 'lines',
  place: 'place',
  town: 'place',
  state: 'place',
  category: 'categoryId',
  budget: 'budget',
  timeline: 'timeline',
  access: 'access',
  size: 'dimensions',
  materials: 'materials',
}

/**
 * True when another field changed, the user asked a question, or a number was no price ("25"?). "Skip" counts as an
 * answer.
 */
function isPassedOver(asked: Topic, before: Draft, draft: Draft, latest: LatestMessage, text: string): boolean {
  if (latest.skips || latest.declines) return false
  const field = fieldOfTopic[asked]
  const isAnswered = field !== undefined && JSON.stringify(before[field]) !== JSON.stringify(draft[field])
  const isUnclear = asked === 'budget' && /\d/.test(text)
  return !isAnswered && (isUnclear || draft !== before || latest.answer !== undefined || latest.hadOrders)
}
