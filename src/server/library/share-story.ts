/** A customer submits the story of a closed warranty case or a completed job, once each [FORM-07]. */
import type { z } from 'zod'
import { decide } from '#domain/core/machine.ts'
import { libraryErrors } from '#domain/library/library-errors.ts'
import type { sharedStorySchema } from '#domain/library/library-schemas.ts'
import { storyMachine } from '#domain/library/story-machine.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { newRecordId } from '../core/new-id.ts'
import { finishedJobOf, insertStory, insertStoryHistory, jobOfClosedCase } from './story-store.ts'

export async function shareStory(
  db: Db,
  { jobId, caseId, ...offer }: z.output<typeof sharedStorySchema>,
  customer: Actor,
  now: Date,
): Promise<string> {
  const job =
    caseId === undefined
      ? await finishedJobOf.maybe(db, [jobId ?? '', customer.id])
      : await jobOfClosedCase.maybe(db, [caseId, customer.id])
  if (job === undefined) throw caseId === undefined ? libraryErrors.noFinishedJob() : libraryErrors.noWarrantyCase()
  const unwritten = { status: 'unwritten', party: 'customer', facts: { isOurs: true, isWrittenUp: false } } as const
  const { to } = decide(storyMachine, unwritten, 'submit')
  if (to === 'unwritten') throw new Error('A story was offered and stands nowhere')
  const id = newRecordId('sh', now)
  await insertStory.run(db, [
    ...([id, 'shared', to, customer.id, null, job.id, caseId ?? null, null] as const),
    ...([job.category_id, job.state, job.city, offer.title, offer.area] as const),
    ...([null, JSON.stringify(offer), '', null, now] as const),
  ])
  await insertStoryHistory.run(db, [id, 'submit', 'unwritten', to, customer.id, 'customer', now])
  return id
}
