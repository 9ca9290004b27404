/**
 * The email port. Subjects contain user input, so every implementation rejects line breaks, which could inject a
 * header. Addresses are personal data, so adapters never put them in errors or logs.
 */
export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Identifies the email. The same key is sent once, or at least recognisably the same. */
  readonly key: string
  /** For optional emails: the unsubscribe page, which also accepts the one-click request of RFC 8058. */
  readonly unsubscribeUrl?: string
}

export interface EmailSender {
  send(email: Email): Promise<void>
}

/** Throws for a recipient that is not exactly one address, or a subject that is not exactly one line. */
export function verifyHeaders({ to, subject }: Pick<Email, 'to' | 'subject'>): void {
  if (!oneAddress.test(to)) throw new EmailRejectedError('The recipient of an email must be one address.')
  if (controlCharacter.test(subject)) throw new EmailRejectedError('The subject of an email must be one line.')
}

export class EmailRejectedError extends Error {
  override readonly name = 'EmailRejectedError'
}

const oneAddress = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u
const controlCharacter = /[\p{Cc}\u2028\u2029]/u
