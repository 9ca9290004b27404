/** A contractor sends a report to the customer of their job or publishes it in the open library [FORM-05]. */
import type { z } from 'zod'
import { decide } from '#domain/core/machine.ts'
import { searchedText } from '#domain/library/library.ts'
import { libraryErrors } from '#domain/library/library-errors.ts'
import type { reportSchema } from '#domain/library/library-schemas.ts'
import { storyMachine } from '#domain/library/story-machine.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { newRecordId } from '../core/new-id.ts'
import type { Notify } from '../core/outbox.ts'
import { type FormFile, storeEvidence } from '../forms/evidence-store.ts'
import { insertStory, insertStoryHistory, jobOfContractor } from './story-store.ts'
import { checkCategory } from './validate-category.ts'

interface Work {
  readonly facts: readonly FormFile[]
  readonly notify: Notify
  readonly now: Date
}

export async function writeReport(
  db: Db,
  report: z.output<typeof reportSchema>,
  contractor: Actor,
  { facts, notify, now }: Work,
): Promise<string> {
  const { jobId, customerName, details, ...common } = report
  const isForCustomer = report.purpose === 'customer'
  const job = isForCustomer ? await ownJob(db, jobId ?? '', contractor.id) : undefined
  const categoryId = await checkCategory(db, 'buildingTrades', report.buildingTrades)
  const answers = isForCustomer ? { ...common, customerName, details } : common
  const event = isForCustomer ? 'send' : 'publish'
  const unwritten = { status: 'unwritten', party: 'contractor', facts: { isOurs: false, isWrittenUp: true } } as const
  const { to, effects } = decide(storyMachine, unwritten, event)
  if (to === 'unwritten') throw new Error('A report was written and stands nowhere')
  const id = newRecordId('rp', now)
  await insertStory.run(db, [
    ...([id, 'report', to, contractor.id, job?.customer_id ?? null, job?.id ?? null, null, null] as const),
    ...([categoryId, report.state, report.city, report.title, report.subtitle] as const),
    ...([JSON.stringify(answers), null, searchedText('report', answers), isForCustomer ? null : now, now] as const),
  ])
  await insertStoryHistory.run(db, [id, event, 'unwritten', to, contractor.id, 'contractor', now])
  await storeEvidence(db, { about: id, facts, accountId: contractor.id, now })
  if (job && effects.includes('notifyCustomer'))
    await notify(db, {
      type: 'story.send',
      to: job.customer_id,
      jobId: job.id,
      contractorId: contractor.id,
      aboutId: id,
    })
  return id
}

async function ownJob(db: Db, jobId: string, contractorId: string) {
  const job = await jobOfContractor.maybe(db, [jobId, contractorId])
  const { message } = libraryErrors.unknownJob()
  if (job === undefined) throw libraryErrors.unknownJob({ issues: [{ path: 'jobId', message }] })
  return job
}
