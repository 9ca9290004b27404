/** Runs one step through the use-case of its route, with parsed input. */
import { setTimeout as wait } from 'node:timers/promises'
import type { JobView } from '#api/jobs/job-view.ts'
import { jobSchema } from '#domain/jobs/job-schemas.ts'
import { quoteSchema, signatureSchema } from '#domain/quotes/quote-schemas.ts'
import { reviewSchema } from '#domain/reviews/review-schemas.ts'
import { progressSchema } from '#domain/stages/stage-schemas.ts'
import type { AppServices } from '#server/app.ts'
import { inTransaction } from '#server/core/db/transaction.ts'
import type { Actor } from '#server/core/http/actor.ts'
import type { Outbox } from '#server/core/outbox.ts'
import { insertAndReturn, readJob } from '#server/job-overview/read-job.ts'
import { postJob } from '#server/jobs/post-job.ts'
import { verifyDeposit } from '#server/quote-requests/verify-deposit.ts'
import { saveQuote } from '#server/quotes/save-quote.ts'
import { signContract } from '#server/quotes/sign-contract.ts'
import { writeReview } from '#server/reviews/write-review.ts'
import { reviewStage, submitProgress } from '#server/stages/stage-routes.ts'
import { startPayment } from '#server/stages/start-payment.ts'
import { drawnSignature } from './drawn-signature.ts'
import { adminUsername, type DemoUsers } from './insert-accounts.ts'
import type { SeedAction, Step } from './job-scenario.ts'
import { photoKey } from './photo-key.ts'
import type { JobPlan, QuotePlan } from './plans.ts'
import { paidAt } from './seed-store.ts'

export type SeedServices = Pick<
  AppServices,
  'pool' | 'outbox' | 'payments' | 'paymentMode' | 'publishableKey' | 'confirmSandboxPayment' | 'files'
>

export interface SeedContext {
  readonly services: SeedServices
  readonly users: DemoUsers
  /** The jobs posted so far. */
  readonly jobIds: Map<JobPlan, string>
}

type ActionOf<Kind> = Extract<SeedAction, { kind: Kind }>
type ActionRunners = {
  readonly [Kind in SeedAction['kind']]: (
    context: SeedContext,
    job: JobPlan,
    action: ActionOf<Kind>,
    now: Date,
  ) => Promise<void>
}

const dayMs = 86_400_000
const goodCard = '4242 4242 4242 4242'
const webhookTimeoutMs = 10_000

export async function runSeedAction(context: SeedContext, { job, action, at }: Step): Promise<void> {
  const run = runners[action.kind] as (
    context: SeedContext,
    job: JobPlan,
    action: SeedAction,
    now: Date,
  ) => Promise<void>
  await run(context, job, action, at)
}

const runners: ActionRunners = {
  post: async ({ services, users, jobIds }, job, _action, now) => {
    const [state, city, addressDetail] = job.place
    const input = jobSchema.parse({
      title: job.title,
      detail: job.detail,
      state,
      city,
      addressDetail,
      categoryId: `category_${job.category}`,
      attachments: job.photos.map(photoKey),
      dimensions: job.dimensions,
      materials: job.materials,
      estimatedBudget: job.budget,
      timeline: job.timeline,
      propertyAccess: job.access,
      jobLocation: job.location,
    })
    const { json } = await postJob(services.pool, insertAndReturn, input, userOf(users, job.customer), now)
    jobIds.set(job, (JSON.parse(json) as JobView).id)
  },

  quote: async ({ services, users, jobIds }, job, { quote }, now) => {
    const contractor = userOf(users, quote.by)
    const submission = {
      ...quoteSchema.parse(quoteInput(quote, now)),
      status: quote.isDraft ? 'draft' : 'sent',
    } as const
    // The seeded jobs are not quote requests.
    const deps = { notify: withoutNotifications(services.outbox).notify, requiresApply: async () => false }
    await inTransaction(services.pool, (db) => saveQuote(db, deps, idOf(jobIds, job), submission, contractor, now))
  },

  sign: async ({ services, users, jobIds }, job, { by }, now) => {
    const contractor = userOf(users, contractorOf(job))
    const actor = by === 'customer' ? userOf(users, job.customer) : contractor
    // Contractors draw their signature; customers type their name.
    const signature = signatureSchema.parse(
      by === 'contractor' ? { kind: 'drawn', value: drawnSignature(actor.name) } : { kind: 'typed', value: actor.name },
    )
    const address = { jobId: idOf(jobIds, job), contractorId: contractor.id }
    const deps = { notify: withoutNotifications(services.outbox).notify, checkOffer: verifyDeposit }
    await inTransaction(services.pool, (db) =>
      signContract(db, deps, address, { signature, network: null }, actor, now),
    )
  },

  pay: async ({ services, users, jobIds }, job, { stageIndex }, now) => {
    const jobId = idOf(jobIds, job)
    const mode = services.paymentMode
    const isPaid = async () => (await paidAt.maybe(services.pool, [jobId, stageIndex]))?.paid_at != null
    try {
      const customer = userOf(users, job.customer)
      const { clientSecret } = await startPayment({ ...services, mode }, jobId, stageIndex, customer, now)
      await services.confirmSandboxPayment?.({ clientSecret, card: goodCard })
    } catch (error) {
      // The webhook of an interrupted seeding may arrive before this payment.
      if (!(await isPaid())) throw error
    }
    await waitUntil(isPaid, `The payment of "${job.title}" was not confirmed.`)
  },

  submit: async ({ services, users, jobIds }, job, { stageIndex, report }, now) => {
    const { details, photos } = report
    const progress = progressSchema.parse({ details, attachments: photos.map(photoKey) })
    const input = { id: idOf(jobIds, job), stageIndex, ...progress }
    const contractor = userOf(users, contractorOf(job))
    await inTransaction(services.pool, (db) => submitProgress(stageDeps(services), db, input, contractor, now))
  },

  reject: async ({ services, users, jobIds }, job, { stageIndex, by, reason }, now) => {
    const decision = {
      id: idOf(jobIds, job),
      stageIndex,
      status: 'rejected',
      rejectReason: reason,
      rejectAttachments: [] as string[],
    } as const
    const actor = userOf(users, by === 'admin' ? adminUsername : job.customer)
    await inTransaction(services.pool, (db) => reviewStage(stageDeps(services), db, decision, actor, now))
  },

  approve: async ({ services, users, jobIds }, job, { stageIndex }, now) => {
    const decision = { id: idOf(jobIds, job), stageIndex, status: 'approved' } as const
    const customer = userOf(users, job.customer)
    await inTransaction(services.pool, (db) => reviewStage(stageDeps(services), db, decision, customer, now))
  },

  review: async ({ services, users, jobIds }, job, { review: { text, ...scores } }, now) => {
    const review = { id: idOf(jobIds, job), ...reviewSchema.parse({ ...scores, review: text }) }
    const { notify } = withoutNotifications(services.outbox)
    const customer = userOf(users, job.customer)
    await inTransaction(services.pool, (db) => writeReview(db, notify, review, customer, now))
  },
}

const stageDeps = ({ outbox }: SeedServices) => ({ outbox: withoutNotifications(outbox), readJobResponse: readJob })

/** Demo events send no notifications. Released money is still transferred. */
export function withoutNotifications(outbox: Outbox): Outbox {
  return { ...outbox, notify: async () => undefined }
}

function quoteInput({ dollars, weeks, notes, split }: QuotePlan, now: Date) {
  const deadlineDay = Math.floor(now.getTime() / dayMs) + weeks * 7
  return {
    cost: dollars,
    deadline: new Date(deadlineDay * dayMs).toISOString(),
    notes,
    stages: split.map(([name, percent]) => ({ name, percent })),
  }
}

export function contractorOf({ title, contract }: JobPlan): string {
  if (contract === undefined) throw new Error(`The plan of "${title}" has no contract.`)
  return contract.with
}

export function userOf(users: DemoUsers, username: string): Actor {
  const user = users.get(username)
  if (user === undefined) throw new Error(`The demo data has no user "${username}".`)
  return user
}

function idOf(jobIds: SeedContext['jobIds'], job: JobPlan): string {
  const id = jobIds.get(job)
  if (id === undefined) throw new Error(`"${job.title}" is not posted yet.`)
  return id
}

async function waitUntil(condition: () => Promise<boolean>, timeoutMessage: string): Promise<void> {
  for (let waitedMs = 0; !(await condition()); waitedMs += 5) {
    if (waitedMs > webhookTimeoutMs) throw new Error(timeoutMessage)
    await wait(5)
  }
}
