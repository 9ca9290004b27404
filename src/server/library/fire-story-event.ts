/**
 * Runs an event of the story machine under the story's lock. It stores the status and the history and notifies the
 * author.
 */
import { decide, type Facts } from '#domain/core/machine.ts'
import { type StoryShape, storyMachine } from '#domain/library/story-machine.ts'
import type { Db } from '../core/db/sql.ts'
import type { Notify } from '../core/outbox.ts'
import { insertStoryHistory, type StoryRow, updateStoryStatus } from './story-store.ts'

interface StoryEvent {
  readonly event: StoryShape['event']
  readonly facts: Facts<StoryShape>
  readonly actorId: string
  readonly now: Date
}

/** For events of admins. New stories insert their own first row. */
export async function fireStoryEvent(
  db: Db,
  notify: Notify,
  story: StoryRow,
  { event, facts, actorId, now }: StoryEvent,
): Promise<void> {
  const { to, effects } = decide(storyMachine, { status: story.status, party: 'admin', facts }, event)
  if (to === 'unwritten') throw new Error(`The story ${story.id} would be unwritten again`)
  await updateStoryStatus.run(db, [story.id, to, event === 'publish' ? now : null])
  await insertStoryHistory.run(db, [story.id, event, story.status, to, actorId, 'admin', now])
  const isByOthers = story.kind !== 'case'
  if (isByOthers && effects.includes('notifyAuthor')) {
    const about = { aboutId: story.id, ...(story.job_id === null ? {} : { jobId: story.job_id }) }
    await notify(db, { type: `story.${event}`, to: story.author_id, ...about })
  }
}
