/**
 * Handles confirmed payments: the stage becomes paid and the money is held [PAY-03]. Nothing else makes a stage paid. A
 * stage of a cancelled contract does not accept the money.
 */
import { availableEvents } from '#domain/core/machine.ts'
import { stageMachine } from '#domain/stages/stage-machine.ts'
import type { Db } from '../core/db/sql.ts'
import type { Outbox } from '../core/outbox.ts'
import type { WriteBatch } from '../payments/payment-event-deps.ts'
import { findStageForSystem, fireStageEvent } from './fire-stage-event.ts'
import { markPaid } from './stage-store.ts'

export async function confirmPayment(
  db: Db,
  outbox: Outbox,
  jobId: string,
  stageIndex: number,
  now: Date,
): Promise<WriteBatch | undefined> {
  const event = 'confirmPayment'
  const found = await findStageForSystem(db, jobId, stageIndex)
  if (found === undefined || !availableEvents(stageMachine, found.context).includes(event)) return undefined
  return () =>
    fireStageEvent(db, outbox, { ...found, event, actorId: null, now }, (address, to) =>
      markPaid.run(db, [...address, to, now]),
    )
}
