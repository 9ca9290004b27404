// The language model of the AI chat. Any service with OpenAI's chat protocol works.
import type { Environment, Variable } from './environment.ts'

/** The daily budget, and prices in cents per million tokens. */
export type AiPrices = {
  dailyBudgetCents: number
  inputCentsPerMillion: number
  outputCentsPerMillion: number
}

export type AiConfig = AiPrices & {
  baseUrl: string
  apiKey: string | undefined
  model: string
  timeoutMs: number
}

/** Prices of an expensive model, so a missing setting ends the day's budget too early, not too late. */
const defaults = { dailyBudgetCents: 500, inputCentsPerMillion: 300, outputCentsPerMillion: 1_500, timeoutSeconds: 8 }

export const aiCompanions: [Variable, Variable[]][] = [
  ['AI_BASE_URL', ['AI_MODEL']],
  ['AI_MODEL', ['AI_BASE_URL']],
  ['AI_API_KEY', ['AI_BASE_URL']],
]

export function aiConfigOf(environment: Environment): AiConfig | undefined {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey } = environment
  if (!baseUrl || !model) return undefined
  return {
    baseUrl,
    apiKey,
    model,
    timeoutMs: (environment.AI_TIMEOUT_SECONDS ?? defaults.timeoutSeconds) * 1000,
    dailyBudgetCents: environment.AI_DAILY_BUDGET_CENTS ?? defaults.dailyBudgetCents,
    inputCentsPerMillion: environment.AI_INPUT_CENTS_PER_MILLION ?? defaults.inputCentsPerMillion,
    outputCentsPerMillion: environment.AI_OUTPUT_CENTS_PER_MILLION ?? defaults.outputCentsPerMillion,
  }
}
