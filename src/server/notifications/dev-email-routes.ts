/**
 * Development pages with captured emails and samples of every email. Never in production. Each email renders in a frame
 * without images and with an opaque origin. The sandbox allows scripts only so that tools such as axe can inspect the
 * frame.
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

  app.get('/dev/captured-emails', async () => await capturedEmails.list({}))

  app.get<{ Params: { id: string } }>('/dev/captured-emails/:id', async ({ params }, reply) => {
    const email = await capturedEmails.read(params.id)
    return sendFrame(reply, email?.html)
  })

  app.get('/dev/email-samples', async () =>
    [...samples].map(([name, copy]) => ({ name, subject: copy.subject, text: emailText(copy) })),
  )

  app.get<{ Params: { name: string } }>('/dev/email-samples/:name', async ({ params }, reply) => {
    const copy = samples.get(params.name)
    return sendFrame(reply, copy && emailHtml(copy))
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
