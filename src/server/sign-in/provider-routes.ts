/**
 * Social sign-in. The start and the callback are browser navigations, so they respond with redirects to our own paths.
 * The login page gets only an error code. The log has the reason.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import { addressAfterLogin } from '#domain/core/after-login.ts'
import { DomainError } from '#domain/core/error.ts'
import { factorStepAddress } from '#domain/core/factor-step-address.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import { accountById, announceAccountChange, insertContractor } from '../accounts/account-store.ts'
import { userViewOf } from '../accounts/account-view.ts'
import { callbackPath, type IdentityProvider } from '../adapters/identity/identity-port.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Api } from '../core/http/api.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { serve } from '../core/http/serve.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import type { SignInStepDeps } from './complete-step.ts'
import { lockOfRecentSignIn, unlinkProvider } from './link-provider.ts'
import type { ProviderCookie } from './provider-cookie.ts'
import {
  consumeCallback,
  finishProviderSignIn,
  type Purpose,
  readPurpose,
  startProviderSignIn,
} from './provider-sign-in.ts'
import { assignRole } from './provider-store.ts'

export interface ProviderDeps extends SignInStepDeps {
  readonly providers: readonly IdentityProvider[]
  readonly providerCookie: ProviderCookie
  /** The origin this browser uses for the product. */
  readonly originFor: (request: Pick<FastifyRequest, 'headers'>) => string
}

const startLimit = { windowMs: 10 * 60_000, max: 60 } as const
const callbackLimit = { windowMs: 10 * 60_000, max: 120 } as const
const formMaxBytes = 16 * 1024
/** The callback parameters we read. All others stay out of URLs and logs. */
const CALLBACK_PARAMS = ['state', 'code', 'error', 'iss'] as const

/** The page that links providers. */
const LINK_PATH = '/account/security'
const LOGIN_PATHS = { web: '/login', mobile: '/mobile/login' } as const

const defaultPurpose: Purpose = {
  role: 'assign_customer',
  from: undefined,
  login: 'web',
  redirect: undefined,
  accountId: null,
}

type ByName = FastifyRequest<{ Params: { name: string }; Querystring: Record<string, unknown> }>

export function providerRoutes(api: Api, deps: ProviderDeps): void {
  serve(api, 'GET /session/providers', async () =>
    deps.providers.map(({ provider, name, isSandbox }) => ({ provider, name, isSandbox })),
  )

  serve(
    api,
    'PATCH /roles/select',
    async ({ body }, { actor, now }) => {
      await inTransaction(api.pool, async (db) => {
        if ((await assignRole.run(db, [actor.id, body.role, now])) !== 1) throw accountErrors.roleGiven()
        if (body.role === 'contractor') await insertContractor.run(db, [actor.id, now])
        await announceAccountChange.run(db, [actor.id])
      })
      // After the commit: an earlier call would cache the old role again.
      deps.tokens.invalidate(actor.id)
      return { user: userViewOf(await accountById.one(api.pool, [actor.id])) }
    },
    { transaction: 'none' },
  )
}

/** The owner of an account links and unlinks providers. */
export function linkedProviderRoutes(api: Api, deps: ProviderDeps): void {
  serve(
    api,
    'POST /account/providers/{provider}/link',
    async ({ params }, { actor, now, request, reply }) => {
      const provider = deps.providers.find((one) => one.provider === params.provider)
      if (provider === undefined) throw signInErrors.providerMissing()
      await limitAttempts(api.pool, { key: `provider-start:client:${clientNetwork(request)}`, ...startLimit }, now)
      await inTransaction(api.pool, (db) => lockOfRecentSignIn(db, actor, now))
      const purpose = { ...defaultPurpose, accountId: actor.id }
      const redirectUri = returnTo(deps, provider, request)
      const { address, browser } = await startProviderSignIn(api.pool, provider, purpose, redirectUri, now)
      deps.providerCookie.set(reply, browser)
      return { address: address.href }
    },
    { transaction: 'none' },
  )

  serve(api, 'DELETE /account/providers/{provider}', async ({ params }, { db, actor, now, request }) => {
    await unlinkProvider(db, deps, actor, params.provider, request, now)
    return undefined
  })
}

/** These paths are not part of the API, because only browsers open them. */
export function providerPages(api: Api, path: string, deps: ProviderDeps): void {
  const options = { exposeHeadRoute: false }
  api.app.get(`${path}/start`, options, async (request: ByName, reply) => {
    const purpose = readPurpose(request.query)
    return await redirectOnError(request, reply, purpose, () => start(api, deps, request, purpose, reply))
  })
  api.app.get(`${path}/callback`, options, async (request: ByName, reply) => handleCallback(api, deps, request, reply))
  api.app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formMaxBytes },
      (_request, body, done) => done(null, body),
    )
    // Apple posts a form from its own site, so the browser sends no SameSite cookie. The redirect makes it a GET.
    forms.post(`${path}/callback`, async (request, reply) => {
      const form = new URLSearchParams(String(request.body))
      return reply.redirect(`${request.url.split('?')[0]}?${callbackParams(Object.fromEntries(form))}`, 303)
    })
  })
}

async function start(api: Api, deps: ProviderDeps, request: ByName, purpose: Purpose, reply: FastifyReply) {
  const provider = providerOf(deps, request)
  const now = api.clock.now()
  await limitAttempts(api.pool, { key: `provider-start:client:${clientNetwork(request)}`, ...startLimit }, now)
  const { address, browser } = await startProviderSignIn(
    api.pool,
    provider,
    purpose,
    returnTo(deps, provider, request),
    now,
  )
  deps.providerCookie.set(reply, browser)
  return reply.redirect(address.href)
}

async function handleCallback(api: Api, deps: ProviderDeps, request: ByName, reply: FastifyReply) {
  const said = callbackParams(request.query)
  const state = said.get('state') ?? ''
  const browser = deps.providerCookie.read(request)
  deps.providerCookie.clear(reply)
  const result = await consumeCallback(api.pool, state)
  const purpose = result?.purpose ?? defaultPurpose
  return await redirectOnError(request, reply, purpose, async () => {
    const provider = providerOf(deps, request)
    const now = api.clock.now()
    await limitAttempts(api.pool, { key: `provider-return:client:${clientNetwork(request)}`, ...callbackLimit }, now)
    if (result === undefined) throw signInErrors.attemptOver()
    const address = new URL(`${returnTo(deps, provider, request)}?${said}`)
    const callback = { row: result.row, state, browser, address }
    const response = await finishProviderSignIn(api.pool, deps, provider, callback, now, reply)
    api.afterWrite()
    if (response === undefined) return reply.redirect(LINK_PATH)
    const isSignedIn = 'idToken' in response
    return reply.redirect(
      isSignedIn
        ? addressAfterLogin(purpose)
        : factorStepAddress(LOGIN_PATHS[purpose.login], response.attempt, purpose),
    )
  })
}

/** On failure, redirects to the login page where the sign-in started, with the error code. */
async function redirectOnError(
  request: FastifyRequest,
  reply: FastifyReply,
  { role, from, login, redirect, accountId }: Purpose,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work()
  } catch (error) {
    const known = error instanceof DomainError ? error : signInErrors.providerFailed()
    if (known !== error) request.log.warn({ reason: reasonOf(error) }, 'Social sign-in failed')
    if (accountId !== null) return reply.redirect(`${LINK_PATH}?problem=${known.code}`)
    const search = new URLSearchParams({
      from: from ?? (role === 'assign_contractor' ? 'contractor' : 'customer'),
      ...(redirect === undefined ? {} : { redirect }),
      problem: known.code,
    })
    const { retryAfterSeconds } = known.details
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    return reply.redirect(`${LOGIN_PATHS[login]}?${search}`)
  }
}

/** The error chain with names, messages and the provider's short error code, but without token content. */
function reasonOf(error: unknown): string {
  const chain: string[] = []
  for (let one = error; one instanceof Error && chain.length < 4; one = one.cause)
    chain.push(`${one.name}: ${one.message}${'error' in one ? ` (${String(one.error).slice(0, 60)})` : ''}`)
  return chain.join(' < ')
}

function providerOf({ providers }: ProviderDeps, request: ByName): IdentityProvider {
  const found = providers.find(({ provider }) => provider.toLowerCase() === request.params.name)
  if (found === undefined) throw signInErrors.providerMissing()
  return found
}

function returnTo(
  { originFor }: ProviderDeps,
  { provider }: IdentityProvider,
  request: Pick<FastifyRequest, 'headers'>,
): string {
  return originFor(request) + callbackPath(provider)
}

/** One value for each name. A provider never sends a name twice (ASVS 15.3.7). */
function callbackParams(said: Readonly<Record<string, unknown>>): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of CALLBACK_PARAMS) {
    const value = said[name]
    if (typeof value === 'string') params.set(name, value)
  }
  return params
}
