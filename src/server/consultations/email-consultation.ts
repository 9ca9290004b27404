/**
 * Emails to requesters without an account: a reply, or an archiving. A worker sends them with a link to the
 * consultation.
 */
import type { Pool } from 'pg'
import type { ConsultationKeys } from './consultation-access-key.ts'
import { consultationById } from './consultation-store.ts'

const ABOUT = ['consultationReplied', 'consultationArchived'] as const

export interface ConsultationEmailTask {
  readonly about: (typeof ABOUT)[number]
  readonly consultationId: string
}

interface ReplyEmailDeps {
  readonly pool: Pool
  readonly keys: Pick<ConsultationKeys, 'urlFor'>
  /** The content belongs to the consultation. */
  readonly emails: {
    consultationReplied(to: string, name: string, link: string, workId: string): Promise<void>
    consultationArchived(to: string, about: ClosedQuestion, workId: string): Promise<void>
  }
}

interface ClosedQuestion {
  readonly name: string
  readonly reason: string
  readonly link: string
}

export function isConsultationEmail(order: { readonly about: string }): order is ConsultationEmailTask {
  return ABOUT.some((about) => about === order.about)
}

/** The task id becomes the idempotency key of the email, so a second run sends nothing twice. */
export async function emailConsultation(
  { pool, keys, emails }: ReplyEmailDeps,
  { about, consultationId: id }: ConsultationEmailTask,
  workId: string,
): Promise<void> {
  const { visitor_email: email, requester_name: name, archive_reason: reason } = await consultationById.one(pool, [id])
  if (email === null) return
  const link = keys.urlFor(id)
  if (about === 'consultationReplied') await emails.consultationReplied(email, name, link, workId)
  // It may have been restored before the email was sent.
  else if (reason !== null) await emails.consultationArchived(email, { name, reason, link }, workId)
}
