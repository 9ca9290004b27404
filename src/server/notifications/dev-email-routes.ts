/**
 * The mails that stay here because no mail server is configured, and what every mail looks like. Never in production. A
 * mail is shown as the document that it is, in a frame without pictures and without our origin. Its policy knows no source
 * of scripts; the sandbox allows them, because without that no tool can look at the frame, axe among them.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { CapturingEmailSender } from '../adapters/email/captured-email.ts'
import { emailSamples } from './email-samples.ts'
import { emailHtml, emailText } from './render-email.ts'

interface DevEmailDeps {
  readonly capturedEmails: CapturingEmailSender
  readonly publicUrl: string
}

const framePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
].join('; ')

export function devEmailRoutes(app: FastifyInstance, { capturedEmails, publicUrl }: DevEmailDeps): void {
  const samples = emailSamples(publicUrl)

  app.get('/dev/mails', async () => await capturedEmails.list({}))

  app.get<{ Params: { id: string } }>('/dev/mails/:id', async ({ params }, reply) => {
    const mail = await capturedEmails.read(params.id)
    return sendFrame(reply, mail?.html)
  })

  app.get('/dev/mail-samples', async () =>
    [...samples].map(([name, words]) => ({ name, subject: words.subject, text: emailText(words) })),
  )

  app.get<{ Params: { name: string } }>('/dev/mail-samples/:name', async ({ params }, reply) => {
    const words = samples.get(params.name)
    return sendFrame(reply, words && emailHtml(words))
  })
}

function sendFrame(reply: FastifyReply, html: string | undefined) {
  if (html === undefined) throw coreErrors.notFound()
  return reply
    .header('content-security-policy', framePolicy)
    .header('x-frame-options', 'SAMEORIGIN')
    .type('text/html; charset=utf-8')
    .send(html)
}
