/**
 * The security headers of every answer. Pages get a content security policy with a nonce of their own; answers of the
 * API and files are never pages, so theirs allows nothing. Inline style attributes are allowed: the kit positions with
 * them, and without inline scripts they carry no code.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface HeaderOptions {
  readonly isSecure: boolean
  /** Stripe's card form comes from Stripe, and only where there are keys for it. */
  readonly allowStripe: boolean
  /** Hosts of the bucket and its assets, where they are not ours. */
  readonly assetOrigins: readonly string[]
  /** Where mails stay here, a page shows each in a frame. */
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

/** The same for what is refused before any hook runs, as an address that cannot be read. */
export function setHeadersBeforeHooks(request: FastifyRequest, reply: FastifyReply, options: HeaderOptions): void {
  reply.headers(Object.fromEntries(alwaysOf(options)))
  reply.headers({ 'content-security-policy': denyAllPolicy, 'cache-control': 'no-store', 'x-request-id': request.id })
}

function alwaysOf({ isSecure }: HeaderOptions): [name: string, value: string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-frame-options', 'DENY'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(self)'],
    ...(isSecure ? [['strict-transport-security', 'max-age=63072000; includeSubDomains'] as [string, string]] : []),
  ]
}

/** What may run of what stands in the page itself: a nonce, or the digest of each. */
export interface Inline {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

export const newNonce = () => randomBytes(16).toString('base64')

/** Gives the page its nonce and its policy. */
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
    ].join('; ')
}
