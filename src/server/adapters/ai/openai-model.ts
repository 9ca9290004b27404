/**
 * Any service with OpenAI's chat protocol, through the `ai` library. The library loads at the first request. There is
 * one attempt, because the built-in assistant is the faster fallback.
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
  /** The required response schema. */
  readonly answerSchema: typeof modelAnswerSchema
}

const outputTokensMax = 2_000
/** English has about four bytes per token. A little less leaves room for names and numbers. */
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

/** OpenAI's newer models reject the parameter name that other services expect. */
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
    // Without it the library prints the failure with the whole prompt.
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
  // Awaited only here, because an unawaited rejection would end the process.
  const { inputTokens, outputTokens } = await result.totalUsage
  const used =
    inputTokens === undefined || outputTokens === undefined ? undefined : { input: inputTokens, output: outputTokens }
  yield { answer: await result.output, used }
}
