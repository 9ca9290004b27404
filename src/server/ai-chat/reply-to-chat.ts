/**
 * Replies to a message of the AI chat [AI-08]. Without a model, or when the model fails, is slow, over budget or
 * invalid, the built-in assistant replies. The log contains no message text, so it names only the kind of a failure.
 */
import type { FastifyBaseLogger } from 'fastify'
import { fallbackMessage } from '#domain/ai-chat/ai-chat-errors.ts'
import { type AiReply, aiReplySchema } from '#domain/ai-chat/ai-chat-schemas.ts'
import { type DraftQuestion, dayOfChat, jobSummaryOf } from '#domain/ai-chat/draft-reply.ts'
import { validateModelReply } from '#domain/ai-chat/validate-model-reply.ts'
import { type AiModel, type ModelQuestion, reasonOf, type Tokens } from '../adapters/ai/ai-model-port.ts'
import type { AiPrices } from '../core/config/ai-config.ts'
import type { Db } from '../core/db/sql.ts'
import { correctTokens, spendTokens } from './ai-conversation-store.ts'

export interface ConfiguredModel extends AiModel {
  readonly prices: AiPrices
}

export interface ChatDeps {
  /** Reads the whole conversation each time and stores nothing. */
  readonly draftReply: (asked: DraftQuestion) => AiReply
  readonly model: ConfiguredModel | undefined
  readonly log: FastifyBaseLogger
}

/** Text pieces while they arrive, and the final reply, which counts. */
export type Piece = { readonly text: string } | { readonly reply: AiReply }

/** The reply when both model and assistant fail [AI-07]. */
export const fallbackReply: AiReply = { kind: 'text', text: fallbackMessage }

interface VisitorQuestion extends DraftQuestion {
  /** The account or the network that asks, for the share of the budget. */
  readonly visitor: string
}

export async function* replyToChat(db: Db, deps: ChatDeps, asked: VisitorQuestion): AsyncGenerator<Piece> {
  const { model, log } = deps
  let last: Piece | undefined
  try {
    for await (const piece of model === undefined ? [] : callModel(db, model, asked)) {
      last = piece
      yield piece
    }
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'The assistant answers instead of the model')
  }
  if (last !== undefined && 'reply' in last) return
  const reply = draft(deps, asked)
  // The text of an aborted model stays visible until the reply replaces it.
  const words = last === undefined ? (reply.text.match(/\S+\s*/g) ?? []) : []
  for (const text of words) yield { text }
  yield { reply }
}

async function* callModel(db: Db, model: ConfiguredModel, asked: VisitorQuestion): AsyncGenerator<Piece> {
  const { messages, attachments, categories, visitor, now } = asked
  const question: ModelQuestion = { messages, fileCount: attachments.length, categories, today: dayOfChat(asked) }
  const spent = await spendBudget(db, model.prices, { visitor, atMost: model.estimate(question) }, now)
  if (spent === undefined) throw silence('OverBudget')
  const stop = new AbortController()
  try {
    for await (const piece of model.answer(question, stop.signal)) {
      if ('text' in piece) {
        yield piece
        continue
      }
      if (piece.used !== undefined) await spent.correct(piece.used)
      const reply = validateModelReply(piece.answer, asked)
      if (reply === undefined) throw silence('NotBelieved')
      // A question has no job. It shows what the built-in assistant understands.
      yield { reply: { brief: jobSummaryOf(asked), ...reply } }
    }
  } finally {
    // The client may have disconnected. Aborting avoids further costs.
    stop.abort()
  }
}

/** The reason why a configured model gave no reply. */
function silence(name: 'OverBudget' | 'NotBelieved'): Error {
  return Object.assign(new Error(name), { name })
}

function draft({ draftReply, log }: ChatDeps, asked: DraftQuestion): AiReply {
  try {
    return aiReplySchema.parse(draftReply(asked))
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'The assistant failed')
    return fallbackReply
  }
}

const microcentsPerCent = 1_000_000

interface Spent {
  /** Corrects the reservation to the real cost. */
  readonly correct: (used: Tokens) => Promise<void>
}

/** One visitor may spend a tenth of the day's budget, and always one call, so that none ends the day of the others. */
const visitorShare = 0.1

/**
 * The daily budget of the model in UTC, shared by all processes. A call first reserves its maximum cost, so concurrent
 * calls cannot spend the same cent. Afterwards the server corrects the reservation to the real cost, except for an
 * aborted call, which may have cost money. Undefined when the budget of today or of the visitor does not allow the call.
 */
async function spendBudget(
  db: Db,
  prices: AiPrices,
  { visitor, atMost }: { visitor: string; atMost: Tokens },
  now: Date,
): Promise<Spent | undefined> {
  const day = now.toISOString().slice(0, 10)
  const cost = costOf(prices, atMost)
  const budget = prices.dailyBudgetCents * microcentsPerCent
  const spend = (of: string, budgetOf: number) =>
    spendTokens.run(db, [day, of, atMost.input, atMost.output, cost, Math.floor(budgetOf)])
  const correct = (visitors: readonly string[], used: Tokens) => {
    const difference = { input: used.input - atMost.input, output: used.output - atMost.output }
    return correctTokens.run(db, [day, visitors, difference.input, difference.output, costOf(prices, difference)])
  }
  if ((await spend(visitor, Math.max(budget * visitorShare, cost))) === 0) return undefined
  if ((await spend('', budget)) === 0) {
    await correct([visitor], { input: 0, output: 0 })
    return undefined
  }
  return { correct: async (used) => void (await correct(['', visitor], used)) }
}

/** In microcents. A price in cents per million tokens equals the price of a token in microcents. */
function costOf({ inputCentsPerMillion, outputCentsPerMillion }: AiPrices, { input, output }: Tokens): number {
  return input * inputCentsPerMillion + output * outputCentsPerMillion
}
