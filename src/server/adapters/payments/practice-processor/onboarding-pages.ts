/** The page of the practice processor on which a contractor says who they are and where their money goes. */
import { escapeHtml } from '../../../core/http/escape-html.ts'
import { practicePage } from '../../../core/http/practice-page.ts'
import type { BankForm } from './onboarding.ts'

export type BankFormErrors = Partial<Record<keyof BankForm, string>>

interface FormPage {
  readonly nonce: string
  readonly returnUrl: string
  readonly typed: BankForm
  readonly errors: BankFormErrors
}

const notice = 'Practice payments: no real account is opened, and no money moves.'

export function onboardingPage({ nonce, returnUrl, typed, errors }: FormPage): string {
  const field = (name: keyof BankForm, label: string, hint: string, attributes: string) => {
    const error = errors[name]
    const described = [...(hint ? [`${name}-hint`] : []), ...(error ? [`${name}-wrong`] : [])].join(' ')
    return `<label>${label}<input name="${name}" value="${escapeHtml(typed[name])}" required ${attributes}${described ? ` aria-describedby="${described}"` : ''}${error ? ' aria-invalid="true"' : ''}></label>
${hint ? `<p class="hint" id="${name}-hint">${hint}</p>` : ''}${error ? `<p class="wrong" id="${name}-wrong">${error}</p>` : ''}`
  }
  const body = `<h1>Where should your money go?</h1>
<form method="post" novalidate>${Object.keys(errors).length > 0 ? '<p class="wrong" role="alert">Please check what is marked below.</p>' : ''}
${field('name', 'Business name', '', 'autocomplete="organization" maxlength="100"')}
${field('bsb', 'BSB', 'Six digits, such as 110-000.', 'inputmode="numeric" autocomplete="off" maxlength="7"')}
${field('number', 'Account number', 'To try: 000123456 is paid, 111111113 is refused by its bank.', 'inputmode="numeric" autocomplete="off" maxlength="11"')}
<button class="go">Complete</button>
<a class="leave" href="${escapeHtml(returnUrl)}">Not now</a></form>`
  return practicePage({ title: 'Practice payments', notice, body, nonce })
}

export function unknownLinkPage(nonce: string): string {
  const body =
    '<h1>This link leads nowhere</h1><p>Please start again from your earnings.</p><p><a href="/">Back to Plumbline</a></p>'
  return practicePage({ title: 'Practice payments', notice, body, nonce })
}
