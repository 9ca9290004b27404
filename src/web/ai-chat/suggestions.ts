/** Suggested messages. */
import { type ChatState, hasOpenQuestion, isWriting } from './chat-state.ts'

const IDEAS = ['Renovate a bathroom', 'Fix a leaking tap', 'Build a timber deck', 'Paint a three-bedroom house']
const SKIP_REPLIES = ['Skip', 'Not sure']

export const ADD_MORE = 'Add more details.'
export const WRITE_JOB = 'Yes, please write the job.'
export const PHOTOS_ADDED = 'I have added photos.'

/** First ideas, and replies that skip an optional question. */
export function suggestionsFor(state: ChatState): readonly string[] {
  if (state.turns.length === 0) return IDEAS
  const last = state.turns.at(-1)
  if (isWriting(state) || hasOpenQuestion(state) || last === undefined) return []
  if (last.reply?.kind === 'uploadRequest' && state.attachments.length > 0) return [PHOTOS_ADDED]
  if (last.reply?.kind === 'jobOffer') return [WRITE_JOB]
  return last.reply?.kind !== 'jobSummary' && /\bskip\b/i.test(last.content) ? SKIP_REPLIES : []
}
