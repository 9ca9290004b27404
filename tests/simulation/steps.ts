/** Work that asks the processor: it stands still at each question, until somebody brings the answer. */
import { DomainError } from '#domain/core/error.ts'
import { paymentsErrors } from '#server/adapters/payments/payments-errors.ts'
import type { Answer, Method, Request } from './processor.ts'

export interface Question<M extends Method = Method> {
  readonly method: M
  readonly asked: Request<M>
}

/** Asks the processor question after question, and ends. */
export type Steps<Result = void> = Generator<Question, Result, Answer>

export function* ask<M extends Method>(method: M, asked: Request<M>): Steps<Answer<M>> {
  return (yield { method, asked }) as Answer<M>
}

export const isDeclined = (error: unknown) =>
  error instanceof DomainError && error.code === paymentsErrors.declined().code
