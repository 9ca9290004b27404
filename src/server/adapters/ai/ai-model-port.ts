/** Port of a language model: structured responses and their token usage. */
import type { AiMessage } from '#domain/ai-chat/ai-chat-schemas.ts'
import type { ModelAnswer } from '#domain/ai-chat/model-answer-schemas.ts'

export interface ModelQuestion {
  readonly messages: readonly AiMessage[]
  /** The number of attached files. The model never sees them. */
  readonly fileCount: number
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  /** The day at the job's place, or of the user: "2026-12-31". */
  readonly today: string
}

export interface Tokens {
  readonly input: number
  readonly output: number
}

interface ModelAnswered {
  readonly answer: ModelAnswer
  /** Undefined if the service doesn't report it. */
  readonly used: Tokens | undefined
}

export type ModelChunk = { readonly text: string } | ModelAnswered

export interface AiModel {
  /** Upper estimate for this request. */
  readonly estimate: (question: ModelQuestion) => Tokens
  /**
   * Yields text chunks and finally the response. Throws on any failure. Errors contain user text, so only `reasonOf`
   * may be logged.
   */
  readonly answer: (question: ModelQuestion, stopped: AbortSignal) => AsyncIterable<ModelChunk>
}

/** The loggable part of a failure. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'statusCode' in error ? `${error.name} ${error.statusCode}` : error.name
}
