/** Failed emails: an admin lists, retries or discards them. */
import { failedEmailErrors } from '#domain/failed-emails/failed-email-errors.ts'
import { failedEmailText } from '#domain/failed-emails/failed-email-labels.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { enqueueTask } from '../core/outbox-store.ts'
import { dequeueFailedEmail, type FailedEmailRow, failedEmails } from './failed-email-store.ts'

const listMax = 100

export function failedEmailRoutes(api: Api): void {
  serve(api, 'GET /admin/failed-emails', async (_asked, { db }) => {
    const rows = await failedEmails.all(db, [listMax])
    return rows.map(({ id, payload, failure, failed_at }) => ({
      id,
      text: failedEmailText(payload.about),
      failure,
      failedAt: failed_at.toISOString(),
    }))
  })

  serve(api, 'POST /admin/failed-emails/{id}/retry', async ({ params: { id } }, { db, actor, now }) => {
    const email = await dequeue(db, id, 'email.retry', actor, now)
    await enqueueTask.run(db, [email.queue, JSON.stringify(email.payload)])
    return { id }
  })

  serve(api, 'DELETE /admin/failed-emails/{id}', async ({ params: { id } }, { db, actor, now }) => {
    await dequeue(db, id, 'email.discard', actor, now)
    return { id }
  })
}

async function dequeue(db: Db, id: string, action: 'email.retry' | 'email.discard', actor: Actor, now: Date) {
  const email: FailedEmailRow | undefined = await dequeueFailedEmail.maybe(db, [id])
  if (email === undefined) throw failedEmailErrors.notFound()
  const before = {
    about: failedEmailText(email.payload.about),
    failure: email.failure,
    failedAt: email.failed_at.toISOString(),
  }
  await audit(db, actor, { action, subject: { kind: 'failed-email', id }, before }, now)
  return email
}
