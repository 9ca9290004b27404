/**
 * What the product asks of mail. Subjects carry names that people typed, so a line break in them, with which a header
 * of one's own could be smuggled in, is refused here for every implementation. Addresses are personal data: no error
 * and no log line of an adapter names one.
 */
export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Says what the mail is about; the same key is sent once, or at least recognisably the same. */
  readonly key: string
  /** Of a mail that can be done without: the page that stops such mails, which also takes RFC 8058's single click. */
  readonly unsubscribeUrl?: string
}

export interface EmailSender {
  send(mail: Email): Promise<void>
}

/** Throws for a recipient that is not exactly one address, or a subject that is not exactly one line. */
export function verifyHeaders({ to, subject }: Pick<Email, 'to' | 'subject'>): void {
  if (!oneAddress.test(to)) throw new EmailRejectedError('The recipient of a mail must be one address.')
  if (controlCharacter.test(subject)) throw new EmailRejectedError('The subject of a mail must be one line.')
}

export class EmailRejectedError extends Error {
  override readonly name = 'EmailRejectedError'
}

const oneAddress = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u
const controlCharacter = /[\p{Cc}\u2028\u2029]/u
