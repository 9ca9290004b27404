/** The two pages of the practice issuer: who wants to sign in, and what went wrong. */
import { escapeHtml } from '../../../core/http/escape-html.ts'

export interface PracticePerson {
  readonly subject: string
  readonly email: string
  readonly name: string
}

interface ChoicePage {
  readonly nonce: string
  /** People who have signed in here since the server started. */
  readonly known: readonly PracticePerson[]
  /** What was typed and could not be taken. */
  readonly typed?: { readonly email: string; readonly name: string } | undefined
}

const notice = 'Practice sign-in: no Google account is used.'

export function choicePage({ nonce, known, typed }: ChoicePage): string {
  const people = known.map(
    ({ subject, email, name }) =>
      `<button class="person" name="subject" value="${escapeHtml(subject)}" formnovalidate><b>${escapeHtml(name)}</b><span>${escapeHtml(email)}</span></button>`,
  )
  // A form of its own, so that Enter in a field below chooses nobody.
  const chosen =
    known.length > 0 ? `<form method="post">${people.join('\n')}</form><p class="or">or somebody else</p>` : ''
  const wrong = typed
    ? `<p class="wrong" id="wrong" role="alert">Please enter an email, such as mia@example.com.</p>`
    : ''
  const described = typed ? ' aria-invalid="true" aria-describedby="wrong"' : ''
  const body = `<h1>Choose who signs in</h1>
${chosen}<form method="post">
<label>Email<input type="email" name="email" autocomplete="email" required maxlength="256" value="${escapeHtml(typed?.email ?? '')}"${described}></label>${wrong}
<label>Name<input name="name" autocomplete="name" maxlength="256" value="${escapeHtml(typed?.name ?? '')}"></label>
<button class="go" name="do" value="go">Continue</button>
<button class="cancel" name="do" value="cancel" formnovalidate>Cancel</button></form>`
  return page('Practice sign-in', body, nonce)
}

export function failurePage(reason: string, nonce: string): string {
  const body = `<h1>This sign-in cannot go on</h1><p>${escapeHtml(reason)}</p><p><a href="/login">Back to the log-in page</a></p>`
  return page('Practice sign-in', body, nonce)
}

function page(title: string, body: string, nonce: string): string {
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${title} · Plumbline</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style nonce="${nonce}">${styles}</style></head>
<body><main><p class="notice">${notice}</p>${body}</main></body></html>`
}

const styles = `
:root{--surface:#FFFFFF;--paper:#F5F8F6;--line:#DDE5E0;--edge:#7F8E86;--ink:#10241B;--ink-2:#3C4B43;--chip:#EDF2EF;--bad:#B3261E;--focus:#0B6B4A;--tint:#FFF0BF;--tint-ink:#664A00}
@media (prefers-color-scheme:dark){:root{--surface:#13211B;--paper:#0B1611;--line:#24362D;--edge:#667F72;--ink:#EDF2EF;--ink-2:#C6D3CC;--chip:#22342B;--bad:#F2B5AE;--focus:#FFC501;--tint:#3A2E05;--tint-ink:#FFE38A}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:440px;margin:0 auto;padding:32px 16px}
h1{font-size:26px;line-height:1.1;margin:0 0 20px;text-wrap:balance}
form{display:grid;gap:16px;background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:20px}
label{display:grid;gap:6px;font-size:15px;font-weight:600}
input{height:44px;padding:0 12px;border:1px solid var(--edge);border-radius:10px;background:var(--surface);color:var(--ink);font:inherit;font-weight:400}
button{min-height:44px;padding:8px 16px;border:1px solid var(--edge);border-radius:10px;background:var(--surface);color:var(--ink);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--chip)}
.person{display:grid;text-align:left}
.person span{font-size:14px;font-weight:400;color:var(--ink-2);overflow-wrap:anywhere}
.go,.go:hover{background:#FFC501;border-color:transparent;color:#10241B}
.notice{margin:0 0 20px;padding:10px 14px;border-radius:10px;background:var(--tint);color:var(--tint-ink);font-size:15px}
.or{margin:16px 0;font-size:14px;color:var(--ink-2)}
.wrong{margin:-8px 0 0;font-size:14px;color:var(--bad)}
a{color:inherit}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`
