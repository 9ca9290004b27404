/** An admin retries a failed refund after fixing its cause. */
import { decide } from '#domain/core/machine.ts'
import { refundErrors } from '#domain/refunds/refund-errors.ts'
import { noFacts, refundMachine } from '#domain/refunds/refund-machine.ts'
import type { Db } from '../core/db/sql.ts'
import { type Actor, requirePermission } from '../core/http/actor.ts'
import type { Outbox } from '../core/outbox.ts'
import { lockJob } from '../jobs/job-store.ts'
import { chargebackOfRefund, refundOf, startNextAttempt } from './refund-store.ts'
import { runRefundEffects } from './settle-refund.ts'

/** Returns the id of the job. */
export async function retryRefund(db: Db, outbox: Outbox, reference: string, actor: Actor, now: Date): Promise<string> {
  requirePermission(actor, 'admin_job_write')
  const found = await refundOf.maybe(db, [reference])
  if (found === undefined) throw refundErrors.notFound()
  const job = await lockJob.one(db, [found.job_id])
  const refund = await refundOf.one(db, [reference])
  const bank = await chargebackOfRefund.one(db, [reference])
  if (bank.is_disputed || bank.is_charged_back) throw refundErrors.chargedBackStages()
  const step = decide(refundMachine, { status: refund.status, party: 'admin', facts: noFacts }, 'retry')
  await startNextAttempt.run(db, [reference, step.to])
  const outcome = { refundId: null, status: 'pending' } as const
  await runRefundEffects(db, outbox, step.effects, { job, refund, outcome, now })
  return job.id
}
