/** Captures emails instead of sending them. The development pages show them. */
import type { Db } from '#server/core/db/sql.ts'
import { type CapturedEmail, insertEmail, listEmails, readEmail } from './captured-email-store.ts'
import { type EmailSender, verifyHeaders } from './email-port.ts'

export interface CapturingEmailSender extends EmailSender {
  /** Newest first. */
  list(filter: { to?: string | undefined }): Promise<CapturedEmail[]>
  read(id: string): Promise<CapturedEmail | undefined>
}

const listedMax = 200

export function captureEmail({ db, now }: { db: Db; now: () => Date }): CapturingEmailSender {
  return {
    send: async (email) => {
      verifyHeaders(email)
      await insertEmail.run(db, [email.key, email.to.toLowerCase(), email.subject, email.text, email.html, now()])
    },
    list: ({ to }) => listEmails.all(db, [to ?? null, listedMax]),
    read: (id) => readEmail.maybe(db, [id]),
  }
}
