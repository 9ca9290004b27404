/** Serves the onboarding page. As at Stripe, the link alone authorises its holder. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '../../../core/http/escape-html.ts'
import { registerFormParser } from '../../../core/http/form-body-parser.ts'
import { sandboxPage } from '../../../core/http/sandbox-page.ts'
import type { BusinessForm, Onboarding, OnboardingLink } from './onboarding.ts'

export const sandboxPaymentsPath = '/sandbox-payments'

const nameMaxLength = 100

interface LinkParams {
  readonly Params: { readonly link: string }
}

export async function onboardingRoutes(app: FastifyInstance, onboarding: Onboarding): Promise<void> {
  await app.register(
    async (pages) => {
      registerFormParser(pages)
      pages.get<LinkParams>('/:link', async (request, reply) => {
        const onboardingLink = await onboarding.find(request.params.link)
        if (onboardingLink === undefined) return sendUnknownLink(reply)
        if (!onboardingLink.isOpen) return leave(reply, redirectUrl(onboardingLink))
        return sendForm(reply, onboardingLink, { name: onboardingLink.account.business_profile.name ?? '' })
      })
      pages.post<LinkParams>('/:link', async (request, reply) => {
        const onboardingLink = await onboarding.find(request.params.link)
        if (onboardingLink === undefined) return sendUnknownLink(reply)
        if (!onboardingLink.isOpen) return leave(reply, redirectUrl(onboardingLink))
        const typed = parseBusinessForm(String(request.body))
        const error = formError(typed)
        if (error !== undefined) return sendForm(reply.code(422), onboardingLink, typed, error)
        await onboarding.complete(onboardingLink.account.id, typed)
        return leave(reply, onboardingLink.link.return_url)
      })
    },
    { prefix: sandboxPaymentsPath },
  )
}

/** A complete account returns to the product; the product renews an expired link. */
function redirectUrl({ account, link }: OnboardingLink): string {
  return account.details_submitted ? link.return_url : link.refresh_url
}

function parseBusinessForm(body: string): BusinessForm {
  return { name: (new URLSearchParams(body).get('name') ?? '').trim() }
}

function formError({ name }: BusinessForm): string | undefined {
  return name === '' || name.length > nameMaxLength ? 'Please enter the name of your business.' : undefined
}

function sendForm(reply: FastifyReply, { link }: OnboardingLink, typed: BusinessForm, error?: string) {
  const nonce = randomBytes(16).toString('base64')
  const page = { nonce, returnUrl: link.return_url, typed, error }
  return sendPage(reply, nonce, onboardingPage(page), [link.return_url, link.refresh_url])
}

function sendUnknownLink(reply: FastifyReply) {
  const nonce = randomBytes(16).toString('base64')
  return sendPage(reply.code(404), nonce, unknownLinkPage(nonce), [])
}

/** Chromium also checks the redirects of a form against this policy. */
function sendPage(reply: FastifyReply, nonce: string, html: string, next: readonly string[]) {
  const origins = [...new Set(next.map((url) => new URL(url).origin))].join(' ')
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${origins}; base-uri 'none'; frame-ancestors 'none'`
  reply.header('content-security-policy', policy).header('cache-control', 'no-store')
  return reply.type('text/html; charset=utf-8').send(html)
}

function leave(reply: FastifyReply, url: string) {
  return reply.header('cache-control', 'no-store').redirect(url, 303)
}

interface FormPage {
  readonly nonce: string
  readonly returnUrl: string
  readonly typed: BusinessForm
  readonly error: string | undefined
}

const banner = 'Sandbox payments: no real account is created and no money moves.'

/** Onboarding page of the sandbox processor. */
function onboardingPage({ nonce, returnUrl, typed, error }: FormPage): string {
  const wrong = error === undefined ? '' : `<p class="wrong" id="name-wrong" role="alert">${error}</p>`
  const described = error === undefined ? '' : ' aria-describedby="name-wrong" aria-invalid="true"'
  const body = `<h1>Who gets paid?</h1>
<form method="post" novalidate>
<label>Business name<input name="name" value="${escapeHtml(typed.name)}" required autocomplete="organization" maxlength="100"${described}></label>
${wrong}
<p class="hint">Withdrawals go to the bank account in your profile. To test a failed withdrawal, use the account number 111111113 in your profile.</p>
<button class="go">Complete</button>
<a class="leave" href="${escapeHtml(returnUrl)}">Not now</a></form>`
  return sandboxPage({ title: 'Sandbox payments', banner, body, nonce })
}

function unknownLinkPage(nonce: string): string {
  const body = `<h1>This link isn't valid</h1><p>Start again from your earnings page.</p><p><a href="/">Back to Plumbline</a></p>`
  return sandboxPage({ title: 'Sandbox payments', banner, body, nonce })
}
