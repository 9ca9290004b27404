/**
 * What the model may cost in a day of UTC, for all processes together. A call is counted with the most that it may cost
 * before it is made, so that calls at the same time cannot spend the same cent, and is put right by what it did cost.
 * One that breaks off leaves its first count: the service may have charged for it.
 */
import type { Tokens } from '../adapters/ai/ai-model-port.ts'
import type { AiPrices } from '../core/config/ai-config.ts'
import type { Db } from '../core/db/sql.ts'
import { correctTokens, spendTokens } from './ai-usage-store.ts'

const microcentsPerCent = 1_000_000

interface Spent {
  /** Puts the count right. */
  readonly correct: (used: Tokens) => Promise<void>
}

/** Undefined where today's budget does not allow the call. */
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

/** In microcents: a token's price for a million of them, in cents, is its own in millionths of a cent. */
function costOf({ inputCentsPerMillion, outputCentsPerMillion }: AiPrices, { input, output }: Tokens): number {
  return input * inputCentsPerMillion + output * outputCentsPerMillion
}
