/** What the product expects of a language model: an answer of the shape that was asked for, and what it used. */
import type { AiMessage } from '#domain/ai-chat/ai-chat-schemas.ts'
import type { ModelAnswer } from '#domain/ai-chat/model-answer-schemas.ts'

export interface ModelQuestion {
  readonly messages: readonly AiMessage[]
  /** How many files the person has sent; a model never learns which. */
  readonly fileCount: number
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly now: Date
}

export interface Tokens {
  readonly input: number
  readonly output: number
}

interface ModelAnswered {
  readonly answer: ModelAnswer
  /** Undefined where the service does not say. */
  readonly used: Tokens | undefined
}

export type ModelChunk = { readonly text: string } | ModelAnswered

export interface AiModel {
  /** About the most that this question may take. */
  readonly estimate: (question: ModelQuestion) => Tokens
  /**
   * Yields the text while it is written, and at the end the answer. Throws whatever goes wrong: nobody there, too slow, another shape.
   * Its errors hold what people wrote, so they are for nobody's eyes; `reasonOf` says what may be told.
   */
  readonly answer: (question: ModelQuestion, stopped: AbortSignal) => AsyncIterable<ModelChunk>
}

/** What of a failure may stand in the log. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'statusCode' in error ? `${error.name} ${error.statusCode}` : error.name
}
