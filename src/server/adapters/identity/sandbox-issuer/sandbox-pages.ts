/** The two pages of the sandbox issuer: the sign-in form and the failure. */
import { escapeHtml } from '../../../core/http/escape-html.ts'
import { sandboxPage } from '../../../core/http/sandbox-page.ts'

export interface SandboxUser {
  readonly subject: string
  readonly email: string
  readonly name: string
}

interface ChoicePage {
  readonly nonce: string
  /** Users who signed in here since the server started. */
  readonly known: readonly SandboxUser[]
  /** The invalid input. */
  readonly typed?: { readonly email: string; readonly name: string } | undefined
}

const banner = 'Sandbox sign-in: no Google account is used.'

export function choicePage({ nonce, known, typed }: ChoicePage): string {
  const users = known.map(
    ({ subject, email, name }) =>
      `<button class="person" name="subject" value="${escapeHtml(subject)}" formnovalidate><b>${escapeHtml(name)}</b><span>${escapeHtml(email)}</span></button>`,
  )
  // A separate form, so that Enter in a field below selects no user.
  const chosen =
    known.length > 0 ? `<form method="post">${users.join('\n')}</form><p class="or">or another user</p>` : ''
  const wrong = typed ? `<p class="wrong" id="wrong" role="alert">Enter an email, such as mia@example.com.</p>` : ''
  const described = typed ? ' aria-invalid="true" aria-describedby="wrong"' : ''
  const body = `<h1>Choose a user</h1>
${chosen}<form method="post">
<label>Email<input type="email" name="email" autocomplete="email" required maxlength="256" value="${escapeHtml(typed?.email ?? '')}"${described}></label>${wrong}
<label>Name<input name="name" autocomplete="name" maxlength="256" value="${escapeHtml(typed?.name ?? '')}"></label>
<button class="go" name="do" value="go">Continue</button>
<button class="cancel" name="do" value="cancel" formnovalidate>Cancel</button></form>`
  return sandboxPage({ title: 'Sandbox sign-in', banner, body, nonce })
}

export function failurePage(reason: string, nonce: string): string {
  const body = `<h1>We can't continue this sign-in</h1><p>${escapeHtml(reason)}</p><p><a href="/login">Back to the login page</a></p>`
  return sandboxPage({ title: 'Sandbox sign-in', banner, body, nonce })
}
