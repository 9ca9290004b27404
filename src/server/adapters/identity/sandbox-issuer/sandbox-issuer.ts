/**
 * A sandbox OpenID Connect issuer inside this server, so that the Google button works without keys or internet access.
 * It accepts any email, so production never registers it.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import { registerFormParser } from '../../../core/http/form-body-parser.ts'
import { choicePage, failurePage, type SandboxUser } from './sandbox-pages.ts'
import { type SandboxOptions, sandboxProvider } from './sandbox-provider.ts'

export const sandboxPath = '/sandbox-identity'

const knownMax = 4
const textMaxLength = 256

export function sandboxIssuer(options: SandboxOptions): (app: FastifyInstance) => Promise<void> {
  const users = new Map<string, SandboxUser>()
  let opening: Promise<Provider> | undefined

  const newPolicy = () => {
    const nonce = randomBytes(16).toString('base64')
    // Chromium applies this list to redirects of a form as well.
    const back = new Set(options.redirectUris.map((uri) => new URL(uri).origin))
    const forms = `form-action 'self' ${[...back].join(' ')}`
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; ${forms}; base-uri 'none'; frame-ancestors 'none'`
    return { nonce, policy }
  }
  const provider = () => {
    opening ??= sandboxProvider({ ...options, newPolicy, userOf: (subject) => users.get(subject) })
    return opening
  }
  const showChoice = (reply: FastifyReply, typed?: { email: string; name: string }) => {
    const { nonce, policy } = newPolicy()
    const known = [...users.values()].slice(-knownMax).reverse()
    reply.header('content-security-policy', policy).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(choicePage({ nonce, known, typed }))
  }
  /** Usually a page that was open for too long. */
  const showFailure = (reply: FastifyReply) => {
    const { nonce, policy } = newPolicy()
    reply.code(400).header('content-security-policy', policy).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(failurePage('This sign-in has expired.', nonce))
  }
  const goOn = async (request: FastifyRequest, reply: FastifyReply, result: InteractionResults) =>
    reply.redirect(await (await provider()).interactionResult(request.raw, reply.raw, result), 303)

  return async (app) => {
    await app.register(
      async (mounted) => {
        mounted.setErrorHandler((_error, _request, reply) => showFailure(reply))
        mounted.get('/interaction/:uid', async (request, reply) => {
          await (await provider()).interactionDetails(request.raw, reply.raw)
          return showChoice(reply)
        })
        await mounted.register(async (forms) => {
          registerFormParser(forms)
          forms.post('/interaction/:uid', async (request, reply) => {
            const form = new URLSearchParams(String(request.body))
            if (form.get('do') === 'cancel') return goOn(request, reply, { error: 'access_denied' })
            const email = (form.get('email') ?? '').trim().toLowerCase()
            const name = (form.get('name') ?? '').trim()
            const user = users.get(form.get('subject') ?? '') ?? userOf(email, name)
            if (user === undefined) return showChoice(reply.code(422), { email, name })
            users.delete(user.subject)
            users.set(user.subject, user)
            return goOn(request, reply, { login: { accountId: user.subject } })
          })
        })
        await mounted.register(async (rest) => {
          leaveBodies(rest)
          rest.all('/*', async (request, reply) => pass(await provider(), options.issuer, request, reply))
        })
      },
      { prefix: sandboxPath },
    )
  }
}

/** The same email is the same user, even after a restart. */
function userOf(email: string, name: string): SandboxUser | undefined {
  if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email) || email.length > textMaxLength) return undefined
  const number = BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 16)}`)
  return { subject: `${number}`, email, name: name.slice(0, textMaxLength) || (email.split('@')[0] ?? email) }
}

/**
 * Passes the request to the library, which expects a mount path. Without its session cookie every sign-in shows the
 * choice.
 */
function pass(provider: Provider, issuer: string, request: FastifyRequest, reply: FastifyReply): void {
  const { host, protocol } = new URL(issuer)
  const raw: typeof request.raw & { originalUrl?: string } = request.raw
  raw.headers.host = host
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  delete raw.headers['x-forwarded-host']
  raw.headers.cookie = (raw.headers.cookie ?? '')
    .split('; ')
    .filter((cookie) => !cookie.startsWith('sandbox_session'))
    .join('; ')
  raw.originalUrl = raw.url ?? ''
  raw.url = raw.originalUrl.slice(sandboxPath.length)
  reply.hijack()
  reply.raw.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  void provider.callback()(raw, reply.raw)
}

function leaveBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
}
