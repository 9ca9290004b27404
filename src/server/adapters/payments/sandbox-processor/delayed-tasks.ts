/** What banks do in their own time: each piece is done once, under a key of its own. */
import { dueLoop } from './due-tasks.ts'
import { Refusal } from './operation.ts'
import { ownOperations } from './operations.ts'
import { performOperation, type Surroundings } from './run-operation.ts'
import type { LaterWork } from './sandbox-store.ts'

const leaseMs = 10_000
const atOnce = 4
const retryMs = 500

export function delayedTasks(surroundings: Surroundings, announce: () => void) {
  const { store } = surroundings

  async function perform({ id, operation, object_id: objectId }: LaterWork): Promise<void> {
    try {
      const key = `later:${id}`
      const call = { path: operation, id: objectId, body: {}, fromSheet: false, idempotencyKey: key, account: '' }
      const { announced } = await performOperation(surroundings, ownOperations[operation], call)
      if (announced) announce()
    } catch (error) {
      // Somebody was quicker, at the door for example: there is nothing left to do.
      if (!(error instanceof Refusal)) throw error
    }
    await store.endLater(id)
  }

  const loop = dueLoop({
    claim: (limit) => store.claimLater(leaseMs, limit),
    perform,
    untilNextMs: store.untilNextLaterMs,
    atOnce,
    retryMs,
  })
  return {
    ...loop,
    start: async () => {
      await store.releaseLater()
      loop.wake()
    },
  }
}
