/** Sends the demo forms through their use-cases. */
import { certificateForm } from '#domain/certificates/certificate-fields.ts'
import { consultationReplySchema, consultationRequestSchema } from '#domain/consultations/consultation-schemas.ts'
import { formSchema } from '#domain/forms/form-schemas.ts'
import { caseStoryForm } from '#domain/library/case-story-fields.ts'
import { caseStorySchema, reportSchema, sharedStorySchema } from '#domain/library/library-schemas.ts'
import { reportForm } from '#domain/library/report-fields.ts'
import { quoteApplySchema } from '#domain/quote-requests/quote-apply-schemas.ts'
import { quoteRequestSchema } from '#domain/quote-requests/quote-request-schemas.ts'
import { warrantyPlanForm } from '#domain/warranty/warranty-plan-fields.ts'
import { warrantyRequestForm } from '#domain/warranty/warranty-request-fields.ts'
import { issueCertificate } from '#server/certificates/issue-certificate.ts'
import { assignConsultation } from '#server/consultations/assign-consultation.ts'
import { sendReply } from '#server/consultations/reply-to-consultation.ts'
import { submitConsultation } from '#server/consultations/submit-consultation.ts'
import type { MovableClock } from '#server/core/clock.ts'
import { inTransaction } from '#server/core/db/transaction.ts'
import type { Actor } from '#server/core/http/actor.ts'
import { checkFiles } from '#server/forms/evidence-store.ts'
import { shareStory } from '#server/library/share-story.ts'
import { writeCaseStory } from '#server/library/write-case-story.ts'
import { writeReport } from '#server/library/write-report.ts'
import { postQuoteRequest } from '#server/quote-requests/post-quote-request.ts'
import { applyQuote } from '#server/quote-requests/submit-apply.ts'
import { lodgeCase } from '#server/warranty/fire-warranty-event.ts'
import { planCase } from '#server/warranty/respond-to-case.ts'
import { type FormAction, type FormKind, formActions, traceOfForm } from './form-actions.ts'
import type { DemoUsers } from './insert-accounts.ts'
import { formPhotoKey, photoKey } from './photo-key.ts'
import { drawPhoto } from './photos.ts'
import { type SeedServices, userOf, withoutNotifications } from './run-seed-action.ts'
import { caseOf, formTraces, jobTitled, questionOf } from './seed-store.ts'

interface FormContext {
  readonly services: SeedServices
  readonly users: DemoUsers
}

type RunFormAction = (context: FormContext, action: FormAction, actor: Actor, now: Date) => Promise<unknown>

const dayMs = 86_400_000
const weeksOfWork = 6

/** An interrupted run can be repeated. */
export async function runFormActions(context: FormContext, clock: MovableClock, today: Date): Promise<void> {
  const { services, users } = context
  const traces = new Set((await formTraces.all(services.pool, [idsOf(users)])).map(({ trace }) => trace))
  for (const action of formActions) {
    if (traces.has(traceOfForm(action))) continue
    const now = new Date(today.getTime() - action.daysAgo * dayMs)
    clock.set(now)
    await storeFormPhoto(services, action)
    await runners[action.kind](context, action, userOf(users, action.by), now)
  }
}

async function storeFormPhoto({ files }: SeedServices, { photo }: FormAction): Promise<void> {
  if (photo === undefined || (await files.exists(formPhotoKey(photo)))) return
  await files.put(formPhotoKey(photo), await drawPhoto(photo))
}

const runners: Readonly<Record<FormKind, RunFormAction>> = {
  request: async ({ services }, { answers, photo }, customer, now) => {
    const input = quoteRequestSchema.parse({ ...answers, photos: photo && [photoKey(photo)] })
    await postQuoteRequest(depsOf(services), input, customer, now)
  },

  apply: async ({ services, users }, { about, answers, photo }, contractor, now) => {
    const deadline = new Date(now.getTime() + weeksOfWork * 7 * dayMs).toISOString().slice(0, 10)
    const workScope_inspectedPhotos = photosOf(photo)
    const typed = { ...answers, workScope_inspectedPhotos, deadline }
    const submission = quoteApplySchema.parse({ status: 'sent', answers: typed })
    await applyQuote(depsOf(services), await jobOf({ services, users }, about), submission, contractor, now)
  },

  certificate: async ({ services, users }, { about, answers }, contractor, now) => {
    const jobId = await jobOf({ services, users }, about)
    // The certificate names the customer of the record. The form only shows the name.
    const prefilled = { customerName: 'Customer', memberId: 'customer', contractorName: contractor.name, abn: 'ABN' }
    const typed = formSchema(certificateForm).parse({ ...prefilled, ...answers })
    const certifying = { jobId, answers: typed, contractor, does: 'issue' } as const
    await inTransaction(services.pool, (db) => issueCertificate(db, depsOf(services).notify, certifying, now))
  },

  case: async ({ services, users }, { about, answers, photo }, customer, now) => {
    const typed = formSchema(warrantyRequestForm).parse({ ...answers, photos: photosOf(photo) })
    await lodgeCase(depsOf(services), { jobId: await jobOf({ services, users }, about), answers: typed }, customer, now)
  },

  plan: async ({ services, users }, { about, answers, photo }, contractor, now) => {
    const typed = formSchema(warrantyPlanForm).parse({ ...answers, photos: photosOf(photo) })
    const { id } = await caseOf.one(services.pool, [idsOf(users), about ?? ''])
    await planCase(depsOf(services), { id, answers: typed }, contractor, now)
  },

  question: async ({ services }, { answers, photo }, visitor, now) => {
    const input = consultationRequestSchema.parse({ ...answers, photos: photosOf(photo) })
    await submitConsultation(services, input, { visitor, network: '' }, now)
  },

  assign: async ({ services }, { about }, admin, now) => {
    const { id } = await questionOf.one(services.pool, [about ?? ''])
    await inTransaction(services.pool, (db) => assignConsultation(db, { id, isOver: false }, admin, now))
  },

  reply: async ({ services }, { about, answers, photo }, admin, now) => {
    const { id } = await questionOf.one(services.pool, [about ?? ''])
    const reply = consultationReplySchema.parse({ ...answers, replyPhotos: photosOf(photo) })
    await sendReply(depsOf(services), { id, reply }, admin, now)
  },

  report: async ({ services }, { answers, photo }, contractor, now) => {
    const report = reportSchema.parse({ ...answers, photos: photosOf(photo) })
    const facts = await checkFiles(services.files, reportForm, report, contractor)
    const { notify } = depsOf(services)
    await inTransaction(services.pool, (db) => writeReport(db, report, contractor, { facts, notify, now }))
  },

  caseStory: async ({ services }, { answers, photo }, admin, now) => {
    const story = caseStorySchema.parse({ ...answers, photos: photosOf(photo) })
    const facts = await checkFiles(services.files, caseStoryForm, story, admin)
    await inTransaction(services.pool, (db) => writeCaseStory(db, story, admin, { facts, now }))
  },

  share: async ({ services, users }, { about, answers }, customer, now) => {
    const story = sharedStorySchema.parse({ ...answers, jobId: await jobOf({ services, users }, about) })
    await inTransaction(services.pool, (db) => shareStory(db, story, customer, now))
  },
}

/** Demo events send no notifications. */
function depsOf({ pool, files, outbox }: SeedServices) {
  const silentOutbox = withoutNotifications(outbox)
  return { pool, files, outbox: silentOutbox, notify: silentOutbox.notify }
}

function photosOf(photo: FormAction['photo']): string[] {
  return photo === undefined ? [] : [formPhotoKey(photo)]
}

async function jobOf({ services, users }: FormContext, title = ''): Promise<string> {
  return (await jobTitled.one(services.pool, [idsOf(users), title])).id
}

/** Other customers may have a job with the same title. */
function idsOf(users: DemoUsers): string[] {
  return [...users.values()].map(({ id }) => id)
}
