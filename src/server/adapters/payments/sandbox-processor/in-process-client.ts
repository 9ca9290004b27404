/**
 * The way into the practice processor without HTTP, for a product that runs in the same process: the same operations on
 * the same state, under the same idempotency keys.
 */
import { formOf } from './form-body.ts'
import { Refusal } from './operation.ts'
import { postedOperation } from './operations.ts'
import type { ProcessorFaults } from './processor-faults.ts'
import { performOperation, type Surroundings } from './run-operation.ts'

interface Hands extends Surroundings {
  readonly faults: ProcessorFaults
  readonly announce: () => void
}

/** Undefined where the call has to be heard over HTTP: it was refused, or a fault stands between the two. */
export type AskInProcess = (path: string, params: object, idempotencyKey?: string) => Promise<object | undefined>

export function callInProcess(hands: Hands): AskInProcess {
  return async (path, params, idempotencyKey) => {
    const posted = postedOperation(path, '')
    if (posted === undefined || hands.faults.disturbsAnswers()) return undefined
    const call = { path, id: posted.id, body: formOf(params), fromSheet: false, idempotencyKey, account: '' }
    try {
      const { body, announced } = await performOperation(hands, posted.operation, call)
      if (announced) hands.announce()
      return body
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }
}
