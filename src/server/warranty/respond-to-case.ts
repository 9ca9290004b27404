/** Events of a case by its parties and admins. Other users get 404. */
import type { WarrantyShape } from '#domain/warranty/warranty-machine.ts'
import { type WarrantyPlan, warrantyPlanForm } from '#domain/warranty/warranty-plan-fields.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import { newRecordId } from '../core/new-id.ts'
import type { Notify } from '../core/outbox.ts'
import { checkFiles, storeEvidence } from '../forms/evidence-store.ts'
import type { WarrantyDeps } from './fire-warranty-event.ts'
import { fireWarrantyEvent, requireCase, requireParty } from './fire-warranty-event.ts'
import { insertPlan, lockCase } from './warranty-store.ts'

interface Answer {
  readonly id: string
  readonly event: WarrantyShape['event']
  readonly words?: string
}

export async function respondToCase(
  db: Db,
  notify: Notify,
  { id, ...answer }: Answer,
  actor: Actor,
  now: Date,
): Promise<void> {
  const one = await lockCase.maybe(db, [id])
  const party = requireParty(one, actor)
  const to = await fireWarrantyEvent(db, notify, party.of, { ...answer, party: party.is, actorId: actor.id, now })
  const subject = { kind: 'warranty-case', id } as const
  const after = { status: to, words: answer.words }
  await audit(db, actor, { action: 'warranty.decide', subject, before: { status: party.of.status }, after }, now)
}

/** Form 7 [FORM-07]. */
export async function planCase(
  { pool, files, outbox }: WarrantyDeps,
  { id, answers }: { readonly id: string; readonly answers: WarrantyPlan },
  contractor: Actor,
  now: Date,
): Promise<void> {
  await requireCase(pool, id, contractor)
  const facts = await checkFiles(files, warrantyPlanForm, answers, contractor)
  await inTransaction(pool, async (db) => {
    await respondToCase(db, outbox.notify, { id, event: 'plan' }, contractor, now)
    const planId = newRecordId('wp', now)
    await insertPlan.run(db, [planId, id, JSON.stringify(answers), now])
    await storeEvidence(db, { about: planId, facts, accountId: contractor.id, now })
  })
}
