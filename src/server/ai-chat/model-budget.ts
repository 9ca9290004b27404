/**
 * The daily budget of the model in UTC, shared by all processes. A call first reserves its maximum cost, so concurrent
 * calls cannot spend the same cent. Afterwards the server corrects the reservation to the real cost, except for an
 * aborted call, which may have cost money.
 */
import type { Tokens } from '../adapters/ai/ai-model-port.ts'
import type { AiPrices } from '../core/config/ai-config.ts'
import type { Db } from '../core/db/sql.ts'
import { correctTokens, spendTokens } from './ai-usage-store.ts'

const microcentsPerCent = 1_000_000

interface Spent {
  /** Corrects the reservation to the real cost. */
  readonly correct: (used: Tokens) => Promise<void>
}

/** Undefined when today's budget does not allow the call. */
export async function spendBudget(db: Db, prices: AiPrices, atMost: Tokens, now: Date): Promise<Spent | undefined> {
  const day = now.toISOString().slice(0, 10)
  const budget = prices.dailyBudgetCents * microcentsPerCent
  const counted = await spendTokens.run(db, [day, atMost.input, atMost.output, costOf(prices, atMost), budget])
  if (counted === 0) return undefined
  return {
    correct: async (used) => {
      const difference = { input: used.input - atMost.input, output: used.output - atMost.output }
      await correctTokens.run(db, [day, difference.input, difference.output, costOf(prices, difference)])
    },
  }
}

/** In microcents. A price in cents per million tokens equals the price of a token in microcents. */
function costOf({ inputCentsPerMillion, outputCentsPerMillion }: AiPrices, { input, output }: Tokens): number {
  return input * inputCentsPerMillion + output * outputCentsPerMillion
}
