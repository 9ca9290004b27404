/** An admin writes or changes a case story, or creates one from a customer's submission [FORM-11]. */
import type { z } from 'zod'
import { availableEvents, decide } from '#domain/core/machine.ts'
import { searchedText } from '#domain/library/library.ts'
import { libraryErrors } from '#domain/library/library-errors.ts'
import type { caseStoryChangeSchema, caseStorySchema } from '#domain/library/library-schemas.ts'
import { storyMachine } from '#domain/library/story-machine.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { newRecordId } from '../core/new-id.ts'
import type { Notify } from '../core/outbox.ts'
import { type FormFile, storeEvidence } from '../forms/evidence-store.ts'
import { fireStoryEvent } from './fire-story-event.ts'
import { insertStory, insertStoryHistory, lockStory, rewriteStory } from './story-store.ts'
import { factsOf } from './story-view.ts'
import { checkCategory } from './validate-category.ts'

interface Work {
  readonly facts: readonly FormFile[]
  readonly notify: Notify
  readonly now: Date
}

type CaseStory = z.output<typeof caseStorySchema>

export async function writeCaseStory(
  db: Db,
  { publish, ...answers }: CaseStory,
  admin: Actor,
  { facts, now }: Omit<Work, 'notify'>,
): Promise<string> {
  const categoryId = await checkCategory(db, 'category', answers.category)
  const event = publish ? 'publish' : 'write'
  const unwritten = { status: 'unwritten', party: 'admin', facts: { isOurs: true, isWrittenUp: true } } as const
  const { to } = decide(storyMachine, unwritten, event)
  if (to === 'unwritten') throw new Error('A story was written and stands nowhere')
  const id = newRecordId('cs', now)
  await insertStory.run(db, [
    ...([id, 'case', to, admin.id, null, null, null, answers.caseNumber] as const),
    ...([categoryId, answers.state, answers.city, answers.title, answers.subtitle] as const),
    ...([JSON.stringify(answers), null, searchedText('case', answers), publish ? now : null, now] as const),
  ])
  await insertStoryHistory.run(db, [id, event, 'unwritten', to, admin.id, 'admin', now])
  await storeEvidence(db, { about: id, facts, accountId: admin.id, now })
  const after = { status: to, title: answers.title }
  await audit(db, admin, { action: 'story.write', subject: { kind: 'story', id }, after }, now)
  return id
}

export async function changeCaseStory(
  db: Db,
  id: string,
  { publish, seenAt, ...answers }: z.output<typeof caseStoryChangeSchema>,
  admin: Actor,
  { facts, notify, now }: Work,
): Promise<void> {
  const story = await lockStory.maybe(db, [id])
  if (story === undefined) throw libraryErrors.notFound()
  if (seenAt !== undefined && story.updated_at.toISOString() !== seenAt) throw libraryErrors.changedMeanwhile()
  await fireStoryEvent(db, notify, story, { event: 'edit', facts: factsOf(story), actorId: admin.id, now })
  const change = { before: { status: story.status, title: story.title }, after: { publish, title: answers.title } }
  await audit(db, admin, { action: 'story.change', subject: { kind: 'story', id }, ...change }, now)
  const categoryId = await checkCategory(db, 'category', answers.category)
  await rewriteStory.run(db, [
    ...([id, answers.caseNumber, categoryId, answers.state, answers.city, answers.title, answers.subtitle] as const),
    ...([JSON.stringify(answers), searchedText(story.kind, answers), now] as const),
  ])
  await storeEvidence(db, { about: id, facts, accountId: admin.id, now })
  const written = factsOf({ kind: story.kind, answers })
  const events = availableEvents(storyMachine, { status: story.status, party: 'admin', facts: written })
  // A published story has no further publish event.
  if (publish && events.includes('publish')) {
    await fireStoryEvent(db, notify, story, { event: 'publish', facts: written, actorId: admin.id, now })
  }
}
