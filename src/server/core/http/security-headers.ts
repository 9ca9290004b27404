/**
 * Security headers of every response. A page gets a content security policy with its own nonce. API responses and files
 * get one that allows nothing. Inline style attributes are allowed, because components set lengths with them.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cspReportsPath } from './csp-reports.ts'

export interface HeaderOptions {
  readonly isSecure: boolean
  /** Stripe's card form is allowed only with Stripe keys. */
  readonly allowStripe: boolean
  /** Hosts of the bucket and its assets, if external. */
  readonly assetOrigins: readonly string[]
  /** In development a page shows each captured email in a frame. */
  readonly framesEmails?: boolean
}

const denyAllPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

export function securityHeaders(app: FastifyInstance, options: HeaderOptions): void {
  const always = alwaysOf(options)
  app.addHook('onRequest', async (_request, reply) => {
    for (const [name, value] of always) reply.raw.setHeader(name, value)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', denyAllPolicy)
  })
}

/** The headers of a response that no page shows, for code before the framework. */
export function earlyHeaders(options: HeaderOptions): Header[] {
  return [...alwaysOf(options), ['content-security-policy', denyAllPolicy]]
}

/** The same headers for errors before any hook runs, such as an unreadable URL. */
export function setHeadersBeforeHooks(request: FastifyRequest, reply: FastifyReply, options: HeaderOptions): void {
  reply.headers(Object.fromEntries(alwaysOf(options)))
  reply.headers({ 'content-security-policy': denyAllPolicy, 'cache-control': 'no-store', 'x-request-id': request.id })
}

type Header = [name: string, value: string]

function alwaysOf(options: HeaderOptions): Header[] {
  return [
    ...fileHeaders(options),
    ['x-frame-options', 'DENY'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['reporting-endpoints', `csp="${cspReportsPath}"`],
    ['permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(self)'],
  ]
}

function fileHeaders({ isSecure }: HeaderOptions): Header[] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(isSecure ? [['strict-transport-security', 'max-age=63072000; includeSubDomains'] satisfies Header] : []),
  ]
}

/** Of a built file. Without the headers of documents, because a file opens no windows and uses no device. */
export function assetHeaders(options: HeaderOptions): Header[] {
  return [...fileHeaders(options), ['content-security-policy', denyAllPolicy]]
}

/** Inline code that may run: by nonce or by digest. */
export interface Inline {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

export const newNonce = () => randomBytes(16).toString('base64')

/** Gives the page a nonce and a policy. */
export function pageNonce(options: HeaderOptions): (reply: FastifyReply) => string {
  const policy = pagePolicy(options)
  return (reply) => {
    const nonce = newNonce()
    const allowed = [`'nonce-${nonce}'`]
    reply.header('content-security-policy', policy({ scripts: allowed, styles: allowed }))
    return nonce
  }
}

export function pagePolicy(options: HeaderOptions): (inline: Inline) => string {
  const assets = options.assetOrigins.map((origin) => ` ${origin}`).join('')
  const stripe = options.allowStripe ? ' https://js.stripe.com' : ''
  const frames = [
    ...(options.framesEmails ? ["'self'"] : []),
    ...(options.allowStripe ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : []),
  ]
  const stripeApi = options.allowStripe ? ' https://api.stripe.com' : ''
  return ({ scripts, styles }) =>
    [
      "default-src 'none'",
      `script-src ${["'self'", ...scripts].join(' ')}${stripe}`,
      `style-src ${["'self'", ...styles].join(' ')}`,
      "style-src-attr 'unsafe-inline'",
      `img-src 'self' data: blob:${assets}`,
      `media-src 'self' blob:${assets}`,
      "font-src 'self'",
      `connect-src 'self'${assets}${stripeApi}`,
      `frame-src ${frames.join(' ') || "'none'"}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      `trusted-types plumbline-files plumbline-html${options.allowStripe ? ' default' : ''}`,
      `report-uri ${cspReportsPath}`,
      'report-to csp',
    ].join('; ')
}
