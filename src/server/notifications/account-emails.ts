/**
 * Account emails: codes, links and security messages. The user waits for them, so a mail server failure returns an
 * error.
 */
import { randomUUID } from 'node:crypto'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { FactorChange } from '#domain/notifications/factor-change.ts'
import type { SecurityEmail } from '#domain/notifications/security-email-copy.ts'
import { EmailRejectedError, type EmailSender } from '../adapters/email/email-port.ts'
import { accountEmailCopy, type ClosedConsultation } from './account-email-copy.ts'
import { type EmailChangeMessage, emailChangeCopy } from './email-change-copy.ts'
import { type EmailCopy, emailHtml, emailText } from './render-email.ts'

/** `taskId` is the id of the queued task, so a second run sends nothing twice. */
export interface AccountEmails {
  code(to: string, code: string): Promise<void>
  /** No name, because the address is unproved and an attacker may have typed the name. */
  confirmSignUp(to: string, link: string, taskId?: string): Promise<void>
  resetPassword(to: string, name: string | undefined, link: string, taskId?: string): Promise<void>
  passwordChanged(to: string, name: string, taskId?: string): Promise<void>
  factorChanged(to: string, name: string, change: FactorChange, taskId?: string): Promise<void>
  security(to: string, name: string, email: SecurityEmail, taskId?: string): Promise<void>
  /** The key has the kind, because one task sends two kinds. */
  emailChange(to: string, message: EmailChangeMessage, taskId?: string): Promise<void>
  invitation(to: string, role: string, link: string): Promise<void>
  /** To a visitor without an account who submitted a consultation. */
  consultationReplied(to: string, name: string, link: string, taskId?: string): Promise<void>
  consultationArchived(to: string, about: ClosedConsultation, taskId?: string): Promise<void>
}

export function accountEmails(emailSender: EmailSender, publicUrl: string): AccountEmails {
  const send = async (about: string, to: string, copy: EmailCopy, id: string = randomUUID()) => {
    const email = { to, subject: copy.subject, text: emailText(copy), html: emailHtml(copy) }
    await emailSender.send({ ...email, key: `${about}:${id}` }).catch((error: unknown) => {
      throw error instanceof EmailRejectedError ? Object.assign(coreErrors.unavailable(), { cause: error }) : error
    })
  }
  const copy = accountEmailCopy(publicUrl)
  return {
    code: (to, code) => send('code', to, copy.code(code)),
    confirmSignUp: (to, link, id) => send('confirm-sign-up', to, copy.confirmSignUp(link), id),
    resetPassword: (to, name, link, id) => send('reset-password', to, copy.resetPassword(name, link), id),
    passwordChanged: (to, name, id) => send('password-changed', to, copy.passwordChanged(name), id),
    factorChanged: (to, name, change, id) => send('factor-changed', to, copy.factorChanged(name, change), id),
    security: (to, name, email, id) => send('security', to, copy.security(name, email), id),
    emailChange: (to, message, id) => send(`email-change-${message.kind}`, to, emailChangeCopy(publicUrl, message), id),
    invitation: (to, role, link) => send('invitation', to, copy.invitation(role, link)),
    consultationReplied: (to, name, link, id) =>
      send('consultation-replied', to, copy.consultationReplied(name, link), id),
    consultationArchived: (to, about, id) => send('consultation-archived', to, copy.consultationArchived(about), id),
  }
}
