/** Onboarding page of the sandbox processor. */
import { escapeHtml } from '../../../core/http/escape-html.ts'
import { sandboxPage } from '../../../core/http/sandbox-page.ts'
import type { BusinessForm } from './onboarding.ts'

interface FormPage {
  readonly nonce: string
  readonly returnUrl: string
  readonly typed: BusinessForm
  readonly error: string | undefined
}

const banner = 'Sandbox payments: no real account is created and no money moves.'

export function onboardingPage({ nonce, returnUrl, typed, error }: FormPage): string {
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

export function unknownLinkPage(nonce: string): string {
  const body = `<h1>This link isn't valid</h1><p>Start again from your earnings page.</p><p><a href="/">Back to Plumbline</a></p>`
  return sandboxPage({ title: 'Sandbox payments', banner, body, nonce })
}
