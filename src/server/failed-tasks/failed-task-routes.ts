/** Failed tasks: an admin lists, retries or discards them. The calls keep their names from when they listed emails only. */
import { taskText } from '#domain/core/task-labels.ts'
import { failedTaskErrors } from '#domain/failed-tasks/failed-task-errors.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { queues } from '../core/outbox.ts'
import { enqueueTask } from '../core/outbox-store.ts'
import { deleteFailedTask, discardFailedTask, type FailedTaskRow, failedTasks } from './failed-task-store.ts'

const listMax = 100
const queueNames: readonly string[] = Object.values(queues)

export function failedTaskRoutes(api: Api): void {
  serve(api, 'GET /admin/failed-emails', async (_asked, { db }) => {
    const rows = await failedTasks.all(db, [listMax])
    return rows.map(({ id, queue, payload, failure, failed_at }) => ({
      id,
      text: taskText(queue, payload),
      failure,
      failedAt: failed_at.toISOString(),
    }))
  })

  serve(api, 'POST /admin/failed-emails/{id}/retry', async ({ params: { id } }, { db, actor, now }) => {
    const task = await audited(db, await deleteFailedTask.maybe(db, [id]), 'email.retry', actor, now)
    // Due work has no queue. It runs again, because nothing excludes it now.
    if (queueNames.includes(task.queue)) await enqueueTask.run(db, [task.queue, JSON.stringify(task.payload)])
    return { id }
  })

  serve(api, 'DELETE /admin/failed-emails/{id}', async ({ params: { id } }, { db, actor, now }) => {
    await audited(db, await discardFailedTask.maybe(db, [id, now, queueNames]), 'email.discard', actor, now)
    return { id }
  })
}

async function audited(
  db: Db,
  task: FailedTaskRow | undefined,
  action: 'email.retry' | 'email.discard',
  actor: Actor,
  now: Date,
): Promise<FailedTaskRow> {
  if (task === undefined) throw failedTaskErrors.notFound()
  const { id, queue, payload, failure, failed_at } = task
  const before = { about: taskText(queue, payload), failure, failedAt: failed_at.toISOString() }
  await audit(db, actor, { action, subject: { kind: 'failed-email', id }, before }, now)
  return task
}
