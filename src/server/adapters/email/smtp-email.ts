/**
 * Sends email over any SMTP server. The Message-ID derives from the email's key. So if a worker repeats an email, the
 * recipient's program recognises the duplicate.
 */
import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { EmailRejectedError, type EmailSender, verifyHeaders } from './email-port.ts'

export interface SmtpEmailOptions {
  /** For example `smtps://name:password@mail.example.com:465`. */
  readonly url: string
  /** Whether an `smtp:` server must offer STARTTLS. */
  readonly requiresTls?: boolean
  /** The sender, for example `Plumbline <hello@example.com.au>`. */
  readonly from: string
  readonly timeoutMs?: number
}

export interface SmtpEmailSender extends EmailSender {
  stop(): void
}

export function smtpEmail({ url, requiresTls = true, from, timeoutMs = 15_000 }: SmtpEmailOptions): SmtpEmailSender {
  const server = new URL(url)
  const transport = createTransport({
    host: server.hostname,
    port: Number(server.port || (server.protocol === 'smtps:' ? 465 : 587)),
    secure: server.protocol === 'smtps:',
    requireTLS: requiresTls,
    ...(server.username !== '' && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    }),
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // An email is our own text, so nothing in it may read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s@>]+)>?$/.exec(from)?.[1] ?? server.hostname

  return {
    send: async (email) => {
      verifyHeaders(email)
      const { to, subject, text, html, key, unsubscribeUrl } = email
      const messageId = `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`
      try {
        const headers = unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl)
        await transport.sendMail({ from, to, subject, text, html, messageId, headers })
      } catch (error) {
        throw new EmailRejectedError(`The mail server rejected an email${codeOf(error)}.`)
      }
    },
    stop: () => transport.close(),
  }
}

/** Email programs show these headers as a button (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The server's message may contain the address, so only its code is passed on. */
function codeOf(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return responseCode === undefined && code === undefined ? '' : ` (${responseCode ?? code})`
}
