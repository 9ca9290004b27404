/** Delayed bank actions. Each runs once under its own idempotency key. */
import { dueTaskLoop } from './due-tasks.ts'
import { ProcessorError } from './operation.ts'
import { ownOperations } from './operations.ts'
import { type ProcessorContext, runOperation } from './run-operation.ts'
import type { DelayedTaskRow } from './sandbox-store.ts'

const leaseMs = 10_000
const maxConcurrent = 4
const retryMs = 500

export function delayedTasks(context: ProcessorContext, notifyWorkers: () => void) {
  const { store } = context

  async function perform({ id, operation, object_id: objectId }: DelayedTaskRow): Promise<void> {
    try {
      const key = `later:${id}`
      const call = { path: operation, id: objectId, body: {}, fromSheet: false, idempotencyKey: key, account: '' }
      const { hasFollowUps } = await runOperation(context, ownOperations[operation], call)
      if (hasFollowUps) notifyWorkers()
    } catch (error) {
      // A test hook may have done it already.
      if (!(error instanceof ProcessorError)) throw error
    }
    await store.deleteDelayedTask(id)
  }

  const loop = dueTaskLoop({
    claim: (limit) => store.claimDelayedTasks(leaseMs, limit),
    perform,
    untilNextMs: store.untilNextTaskMs,
    maxConcurrent,
    retryMs,
  })
  return {
    ...loop,
    start: async () => {
      await store.releaseDelayedTasks()
      loop.wake()
    },
  }
}
