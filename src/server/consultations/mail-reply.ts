/** The mail of a reply to whoever has asked without an account; a worker sends it, and its link leads to the answer. */
import type { Pool } from 'pg'
import type { ConsultationKeys } from './consultation-key.ts'
import { consultationById } from './consultation-store.ts'

export interface ReplyMailOrder {
  readonly about: 'consultationReplied'
  readonly consultationId: string
}

interface ReplyMailHands {
  readonly pool: Pool
  readonly keys: Pick<ConsultationKeys, 'addressOf'>
  /** What it says is somebody else's. */
  readonly mails: { consultationReplied(to: string, name: string, link: string, workId: string): Promise<void> }
}

export function isReplyMailOrder(order: { readonly about: string }): order is ReplyMailOrder {
  return order.about === 'consultationReplied'
}

/** The mail's key is made from the work's own id, so a second run sends nothing twice. */
export async function mailReply(
  { pool, keys, mails }: ReplyMailHands,
  { consultationId: id }: ReplyMailOrder,
  workId: string,
): Promise<void> {
  const { visitor_email: email, asker_name: name } = await consultationById.one(pool, [id])
  if (email !== null) await mails.consultationReplied(email, name, keys.addressOf(id), workId)
}
