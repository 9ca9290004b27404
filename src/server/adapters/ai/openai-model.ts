/**
 * Any service that speaks OpenAI's chat protocol, through the `ai` library, which is loaded at the first question: a
 * product without a model never loads it. One try: whoever waits is better served by the built-in assistant.
 */
import type { LanguageModel } from 'ai'
import type { modelAnswerSchema } from '#domain/ai-chat/model-answer-schemas.ts'
import type { AiModel, ModelChunk, ModelQuestion } from './ai-model-port.ts'
import { modelPrompt } from './model-prompt.ts'

interface ModelOptions {
  readonly baseUrl: string
  readonly apiKey: string | undefined
  readonly model: string
  readonly timeoutMs: number
  /** What it must answer with. */
  readonly answerSchema: typeof modelAnswerSchema
}

const outputTokensMax = 2_000
/** English takes about four bytes for a token; a little less leaves room for names and numbers. */
const bytesPerToken = 3

export function openAiModel(options: ModelOptions): AiModel {
  let loading: ReturnType<typeof load> | undefined
  return {
    estimate: (asked) => {
      const { instructions, question } = modelPrompt(asked)
      return { input: Math.ceil(Buffer.byteLength(instructions + question) / bytesPerToken), output: outputTokensMax }
    },

    answer: async function* (asked, stopped) {
      loading ??= load(options)
      yield* streamed(await loading, asked, AbortSignal.any([stopped, AbortSignal.timeout(options.timeoutMs)]))
    },
  }
}

async function load({ baseUrl, apiKey, model, answerSchema }: ModelOptions) {
  const [ai, { createOpenAICompatible }] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')])
  const service = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    supportsStructuredOutputs: true,
    includeUsage: true,
    transformRequestBody: new URL(baseUrl).hostname === 'api.openai.com' ? withNewLimit : (body) => body,
  })
  return { ai, model: service(model) as LanguageModel, answerSchema }
}

/** OpenAI's newer models refuse the name that everybody else took from it. */
function withNewLimit({ max_tokens: limit, ...body }: Record<string, unknown>) {
  return { ...body, max_completion_tokens: limit }
}

async function* streamed(
  { ai, model, answerSchema }: Awaited<ReturnType<typeof load>>,
  asked: ModelQuestion,
  abortSignal: AbortSignal,
): AsyncGenerator<ModelChunk> {
  const { instructions, question } = modelPrompt(asked)
  let failure: unknown
  const result = ai.streamText({
    model,
    instructions,
    prompt: question,
    output: ai.Output.object({ schema: answerSchema, name: 'reply' }),
    maxOutputTokens: outputTokensMax,
    maxRetries: 0,
    abortSignal,
    // Without it the library writes the failure to the terminal, with all that was said.
    onError: ({ error }) => {
      failure = error
    },
  })
  let said = ''
  for await (const { text = said } of result.partialOutputStream) {
    if (text.length > said.length) yield { text: text.slice(said.length) }
    said = text
  }
  abortSignal.throwIfAborted()
  if (failure !== undefined) throw failure
  // Asked for here alone: what is asked for before a failure and not awaited ends the process.
  const { inputTokens, outputTokens } = await result.totalUsage
  const used =
    inputTokens === undefined || outputTokens === undefined ? undefined : { input: inputTokens, output: outputTokens }
  yield { answer: await result.output, used }
}
