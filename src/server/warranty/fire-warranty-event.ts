/** Lodges a case and fires its events: decides, stores the status, records the event and runs the effects. */
import type { Pool } from 'pg'
import type { State } from '#domain/core/locations.ts'
import { decide, type Facts } from '#domain/core/machine.ts'
import { dayIn } from '#domain/core/state-time-zones.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { hasBegun, isDone } from '#domain/jobs/job-machine.ts'
import { isOverdue, type ResponseDeadline, responseDeadline } from '#domain/warranty/response-deadline.ts'
import { warrantyErrors } from '#domain/warranty/warranty-errors.ts'
import {
  awaitingByStatus,
  lodgeEventByClaim,
  type WarrantyShape,
  warrantyMachine,
} from '#domain/warranty/warranty-machine.ts'
import { type WarrantyRequest, warrantyRequestForm } from '#domain/warranty/warranty-request-fields.ts'
import type { Files } from '../adapters/files/files-port.ts'
import { type WarrantyTerm, warrantyTermOf } from '../certificates/certificate-store.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import { newRecordId } from '../core/new-id.ts'
import type { Notification, Notify } from '../core/outbox.ts'
import { checkFiles, storeEvidence } from '../forms/evidence-store.ts'
import { lockJob } from '../jobs/job-store.ts'
import { readBusinessDays } from '../legal-rules/legal-rule-store.ts'
import {
  type CaseRow,
  deleteDeadlines,
  insertCase,
  insertEvent,
  readCaseRow,
  setDeadlines,
  updateCaseStatus,
  type WarrantyJobRow,
  warrantyJob,
} from './warranty-store.ts'

interface WarrantyEvent {
  readonly event: WarrantyShape['event']
  readonly party: WarrantyShape['party']
  /** Null for system events. */
  readonly actorId: string | null
  readonly words?: string
  readonly now: Date
}

export async function fireWarrantyEvent(
  db: Db,
  notify: Notify,
  one: CaseRow,
  fired: WarrantyEvent,
): Promise<WarrantyShape['status']> {
  const { event, party, actorId, words, now } = fired
  const { to, effects } = decide(warrantyMachine, { status: one.status, party, facts: factsOf(one, now) }, event)
  const clock = effects.includes('startResponseDeadline') ? await deadlineFrom(db, one.state, now) : undefined
  await updateCaseStatus.run(db, [one.id, to, awaitingByStatus[to], clock?.dueOn ?? null, now])
  await insertEvent.run(db, [one.id, event, one.status, to, actorId, party, words ?? null, now])
  for (const effect of effects) await warrantyEffects[effect](db, notify, { of: one, event, clock, words })
  return to
}

/** Facts of an existing case. Lodging has its own checks. */
export function factsOf(one: CaseRow, now: Date): Facts<WarrantyShape> {
  return {
    workHasBegun: hasBegun(one.job_status),
    jobIsDone: isDone(one.job_status),
    withinTerm: true,
    noOpenCase: false,
    isOverdue: isResponseOverdue(one, now),
  }
}

/** Only a missing response is overdue. A response in time stays in time. */
export function isResponseOverdue(
  { status, state, due_on }: Pick<CaseRow, 'status' | 'state' | 'due_on'>,
  now: Date,
): boolean {
  return awaitingByStatus[status] === 'contractor' && isOverdue(state, due_on, now)
}

type NotifiedCase = Pick<CaseRow, 'id' | 'job_id' | 'customer_id' | 'contractor_id' | 'due_on'>

interface EffectWork {
  readonly of: NotifiedCase
  readonly event: WarrantyShape['event']
  /** If the event starts a deadline. */
  readonly clock: ResponseDeadline | undefined
  readonly words: string | undefined
}

type Effect = (db: Db, notify: Notify, work: EffectWork) => Promise<void>

/** They run in the caller's transaction. The compiler requires every effect. */
export const warrantyEffects: Record<WarrantyShape['effect'], Effect> = {
  startResponseDeadline: async (db, _notify, { of, clock }) => {
    if (clock === undefined) throw new Error(`A clock of the case ${of.id} starts without its days`)
    const { steps } = clock
    await setDeadlines.run(db, [of.id, steps.map(({ step }) => step), steps.map(({ at }) => at)])
  },

  clearResponseDeadline: async (db, _notify, { of }) => {
    await deleteDeadlines.run(db, [of.id])
  },

  notifyCustomer: (db, notify, { of, ...work }) => notify(db, { ...aboutEvent(of, work), to: of.customer_id }),

  notifyContractor: (db, notify, { of, ...work }) => notify(db, { ...aboutEvent(of, work), to: of.contractor_id }),
}

function aboutEvent(of: NotifiedCase, { event, clock, words }: Omit<EffectWork, 'of'>): Omit<Notification, 'to'> {
  const about = caseNotification({ ...of, due_on: clock?.dueOn ?? of.due_on })
  return { ...about, type: `warranty.${event}`, ...(words === undefined ? {} : { reason: words }) }
}

/** The fields of every notification about a case. */
export function caseNotification({ id, job_id, contractor_id, due_on }: NotifiedCase) {
  return { jobId: job_id, contractorId: contractor_id, aboutId: id, dueOn: due_on }
}

/** Ten business days from today, by the calendar and law of the state [FORM-08]. */
export async function deadlineFrom(db: Db, state: State, now: Date): Promise<ResponseDeadline> {
  return responseDeadline(state, now, await readBusinessDays(db, state, 'dispute-answer', now))
}

interface Party {
  readonly of: CaseRow
  readonly is: 'customer' | 'contractor' | 'admin'
}

/** Other users get 404. */
export async function requireCase(db: Db, id: string, actor: Actor): Promise<Party> {
  return requireParty(await readCaseRow.maybe(db, [id]), actor)
}

export function requireParty(one: CaseRow | undefined, { id, role }: Actor): Party {
  if (one !== undefined) {
    if (role === 'admin') return { of: one, is: 'admin' }
    if (one.customer_id === id) return { of: one, is: 'customer' }
    if (one.contractor_id === id) return { of: one, is: 'contractor' }
  }
  throw warrantyErrors.notFound()
}

export interface WarrantyDeps {
  readonly pool: Pool
  readonly files: Pick<Files, 'accept' | 'examine' | 'isOwnedBy'>
  readonly outbox: { readonly notify: Notify }
}

interface Lodging {
  readonly jobId: string
  readonly answers: WarrantyRequest
}

/** Returns the id of the case. */
export async function lodgeCase(
  { pool, files, outbox }: WarrantyDeps,
  { jobId, answers }: Lodging,
  customer: Actor,
  now: Date,
): Promise<string> {
  await requireOwnJob(pool, jobId, customer)
  const checkedFiles = await checkFiles(files, warrantyRequestForm, answers, customer)
  const id = newRecordId('wc', now)
  await inTransaction(pool, async (db) => {
    await lockJob.maybe(db, [jobId])
    const job = await requireOwnJob(db, jobId, customer)
    const term = await warrantyTermOf(db, jobId)
    const facts = lodgingFacts(job, answers.claim, term, now)
    const event = lodgeEventByClaim[answers.claim]
    const from = warrantyMachine.initial
    const { to, effects } = decide(warrantyMachine, { status: from, party: 'customer', facts }, event)
    const clock = await deadlineFrom(db, job.state, now)
    const parties = [job.customer_id, job.contractor_id] as const
    const values = [answers.claim, to, awaitingByStatus[to], clock.dueOn, JSON.stringify(answers), now] as const
    await insertCase.run(db, [id, jobId, ...parties, ...values])
    await insertEvent.run(db, [id, event, from, to, customer.id, 'customer', null, now])
    await storeEvidence(db, { about: id, facts: checkedFiles, accountId: customer.id, now })
    const of = { id, job_id: jobId, customer_id: parties[0], contractor_id: parties[1], due_on: clock.dueOn }
    for (const effect of effects)
      await warrantyEffects[effect](db, outbox.notify, { of, event, clock, words: undefined })
  })
  return id
}

/** A job without a contract can't have a case. Other users get 404. */
export async function requireOwnJob(db: Db, jobId: string, customer: Actor): Promise<WarrantyJobRow> {
  const job = await warrantyJob.maybe(db, [jobId])
  if (job === undefined || job.customer_id !== customer.id) throw jobErrors.notFound()
  return job
}

/** Concurrent cases of one kind wait for the lock of the job. */
export function lodgingFacts(
  job: WarrantyJobRow,
  claim: WarrantyRequest['claim'],
  term: WarrantyTerm | undefined,
  now: Date,
): Facts<WarrantyShape> {
  const until = claimUntil(term)
  return {
    workHasBegun: hasBegun(job.job_status),
    jobIsDone: isDone(job.job_status),
    withinTerm: until === null || dayIn(job.state, now) <= until,
    noOpenCase: job.open_cases.every((open) => open.claim !== claim),
    isOverdue: false,
  }
}

/** The last day for a claim about any defect, or null if no period is known. */
export function claimUntil(term: WarrantyTerm | undefined): string | null {
  const days = [term?.major.claimUntil, term?.other.claimUntil].filter((day) => day != null)
  return days.toSorted().at(-1) ?? null
}
