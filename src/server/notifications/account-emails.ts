/**
 * The mails about an account: its codes, its links, and what its owner has to know. Somebody waits for each of them, so
 * a mail server that is down is said.
 */
import { randomUUID } from 'node:crypto'
import { coreErrors } from '#domain/core/core-errors.ts'
import { EmailRejectedError, type EmailSender } from '../adapters/email/email-port.ts'
import { accountEmailCopy, type ClosedConsultation } from './account-email-copy.ts'
import { type EmailCopy, emailHtml, emailText } from './render-email.ts'

/** `workId` is that of the ordered work that the mail is: a second run of it sends nothing twice. */
export interface AccountEmails {
  code(to: string, code: string): Promise<void>
  /** Nobody has proved the address yet, so nobody is greeted by a name: a stranger may have typed it. */
  confirmSignUp(to: string, link: string, workId?: string): Promise<void>
  resetPassword(to: string, name: string | undefined, link: string, workId?: string): Promise<void>
  passwordChanged(to: string, name: string, workId?: string): Promise<void>
  invitation(to: string, role: string, link: string): Promise<void>
  /** To somebody without an account, who has asked the consultant builder. */
  consultationReplied(to: string, name: string, link: string, workId?: string): Promise<void>
  consultationArchived(to: string, about: ClosedConsultation, workId?: string): Promise<void>
}

export function accountEmails(emailSender: EmailSender, publicUrl: string): AccountEmails {
  const send = async (about: string, to: string, words: EmailCopy, id: string = randomUUID()) => {
    const mail = { to, subject: words.subject, text: emailText(words), html: emailHtml(words) }
    await emailSender.send({ ...mail, key: `${about}:${id}` }).catch((error: unknown) => {
      throw error instanceof EmailRejectedError ? Object.assign(coreErrors.unavailable(), { cause: error }) : error
    })
  }
  const words = accountEmailCopy(publicUrl)
  return {
    code: (to, code) => send('code', to, words.code(code)),
    confirmSignUp: (to, link, id) => send('confirm-sign-up', to, words.confirmSignUp(link), id),
    resetPassword: (to, name, link, id) => send('reset-password', to, words.resetPassword(name, link), id),
    passwordChanged: (to, name, id) => send('password-changed', to, words.passwordChanged(name), id),
    invitation: (to, role, link) => send('invitation', to, words.invitation(role, link)),
    consultationReplied: (to, name, link, id) =>
      send('consultation-replied', to, words.consultationReplied(name, link), id),
    consultationArchived: (to, about, id) => send('consultation-archived', to, words.consultationArchived(about), id),
  }
}
