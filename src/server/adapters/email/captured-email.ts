/** The embedded mail: nothing leaves the machine, every mail is kept and can be read on the outbox page. */
import type { Db } from '#server/core/db/sql.ts'
import { insertMail, listMails, type OutboxMail, readMail } from './captured-email-store.ts'
import { checkHeaders, type Mailer } from './email-port.ts'

export interface OutboxMailer extends Mailer {
  /** Newest first. */
  list(asked: { to?: string | undefined }): Promise<OutboxMail[]>
  read(id: string): Promise<OutboxMail | undefined>
}

const listedMax = 200

export function outboxMail({ db, now }: { db: Db; now: () => Date }): OutboxMailer {
  return {
    send: async (mail) => {
      checkHeaders(mail)
      await insertMail.run(db, [mail.key, mail.to.toLowerCase(), mail.subject, mail.text, mail.html, now()])
    },
    list: ({ to }) => listMails.all(db, [to ?? null, listedMax]),
    read: (id) => readMail.maybe(db, [id]),
  }
}
