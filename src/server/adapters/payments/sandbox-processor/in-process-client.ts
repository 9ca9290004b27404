/** In-process client of the sandbox processor. It runs the same operations with the same idempotency keys as HTTP. */
import { formOf } from './form-body.ts'
import { ProcessorError } from './operation.ts'
import { postedOperation } from './operations.ts'
import type { ProcessorFaults } from './processor-faults.ts'
import { type ProcessorContext, runOperation } from './run-operation.ts'

interface Deps extends ProcessorContext {
  readonly faults: ProcessorFaults
  readonly notifyWorkers: () => void
}

/** Undefined if the caller must use HTTP, because of an error or a fault. */
export type CallInProcess = (path: string, params: object, idempotencyKey?: string) => Promise<object | undefined>

export function callInProcess(deps: Deps): CallInProcess {
  return async (path, params, idempotencyKey) => {
    const posted = postedOperation(path, '')
    if (posted === undefined || deps.faults.affectsResponses()) return undefined
    const call = { path, id: posted.id, body: formOf(params), fromSheet: false, idempotencyKey, account: '' }
    try {
      const { status, body, hasFollowUps } = await runOperation(deps, posted.operation, call)
      if (hasFollowUps) deps.notifyWorkers()
      return status === 200 ? body : undefined
    } catch (error) {
      if (error instanceof ProcessorError) return undefined
      throw error
    }
  }
}
