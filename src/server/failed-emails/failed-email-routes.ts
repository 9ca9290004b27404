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

const shownMax = 100

export function failedEmailRoutes(api: Api): void {
  serve(api, 'GET /admin/failed-emails', async (_asked, { db }) => {
    const rows = await failedEmails.all(db, [shownMax])
    return rows.map(({ id, payload, failure, failed_at }) => ({
      id,
      text: failedEmailText(payload.about),
      failure,
      failedAt: failed_at.toISOString(),
    }))
  })

  serve(api, 'POST /admin/failed-emails/{id}/retry', async ({ params: { id } }, { db, actor, now }) => {
    const mail = await take(db, id, 'mail.send-again', actor, now)
    await enqueueTask.run(db, [mail.queue, JSON.stringify(mail.payload)])
    return { id }
  })

  serve(api, 'DELETE /admin/failed-emails/{id}', async ({ params: { id } }, { db, actor, now }) => {
    await take(db, id, 'mail.drop', actor, now)
    return { id }
  })
}

async function take(db: Db, id: string, action: 'mail.send-again' | 'mail.drop', actor: Actor, now: Date) {
  const mail: FailedEmailRow | undefined = await dequeueFailedEmail.maybe(db, [id])
  if (mail === undefined) throw failedEmailErrors.notFound()
  const before = { about: failedEmailText(mail.payload.about), failure: mail.failure, failedAt: mail.failed_at.toISOString() }
  await audit(db, actor, { action, subject: { kind: 'mail', id }, before }, now)
  return mail
}
