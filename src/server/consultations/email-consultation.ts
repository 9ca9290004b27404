/**
 * The mails to whoever has asked without an account: that the question was answered, or closed without an answer. A worker
 * sends them, and their link leads to the question.
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
  /** What they say is somebody else's. */
  readonly mails: {
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

/** The mail's key is made from the work's own id, so a second run sends nothing twice. */
export async function emailConsultation(
  { pool, keys, mails }: ReplyEmailDeps,
  { about, consultationId: id }: ConsultationEmailTask,
  workId: string,
): Promise<void> {
  const { visitor_email: email, asker_name: name, archive_reason: reason } = await consultationById.one(pool, [id])
  if (email === null) return
  const link = keys.urlFor(id)
  if (about === 'consultationReplied') await mails.consultationReplied(email, name, link, workId)
  // It may have been taken back before the mail left.
  else if (reason !== null) await mails.consultationArchived(email, { name, reason, link }, workId)
}
