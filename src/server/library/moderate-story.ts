/** An admin publishes, unpublishes or declines a story without a change of its text. */
import type { StoryDecision } from '#api/library/story-view.ts'
import { libraryErrors } from '#domain/library/library-errors.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Notify } from '../core/outbox.ts'
import { fireStoryEvent } from './fire-story-event.ts'
import { lockStory } from './story-store.ts'
import { factsOf } from './story-view.ts'

export async function moderateStory(
  db: Db,
  notify: Notify,
  id: string,
  event: StoryDecision,
  admin: Actor,
  now: Date,
): Promise<void> {
  const story = await lockStory.maybe(db, [id])
  if (story === undefined) throw libraryErrors.notFound()
  await fireStoryEvent(db, notify, story, { event, facts: factsOf(story), actorId: admin.id, now })
  const change = { before: { status: story.status }, after: { event } }
  await audit(db, admin, { action: 'story.decide', subject: { kind: 'story', id }, ...change }, now)
}
