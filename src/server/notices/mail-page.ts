/** The one frame of every mail, as text and as HTML. Names and reasons are typed by people, so they are escaped. */
import { escapeHtml } from '../core/http/escape-html.ts'

export interface MailWords {
  readonly subject: string
  /** What a list of mails shows behind the subject. */
  readonly preview: string
  readonly greeting: string
  readonly text: string
  /** Shown large and alone, for a code. */
  readonly code?: string
  readonly action?: { readonly label: string; readonly url: string }
  /** Said below, smaller. */
  readonly note?: string
}

const closing = 'Plumbline holds each payment until the customer approves the stage.'

export function mailText({ greeting, text, code, action, note }: MailWords): string {
  const parts = [greeting, text, code, action && `${action.label}: ${action.url}`, note, closing]
  return parts.filter(Boolean).join('\n\n')
}

export function mailHtml({ greeting, text, code, action }: MailWords): string {
  const shown = code
    ? `<p style="font-size:32px;font-weight:700;letter-spacing:6px;margin:24px 0;color:#10241B">${escapeHtml(code)}</p>`
    : ''
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.url)}" style="background:#FFC501;color:#10241B;text-decoration:none;font-weight:600;padding:14px 22px;border-radius:10px;display:inline-block">${escapeHtml(action.label)}</a></p>`
    : ''
  return `<!doctype html><html lang="en-AU"><body style="margin:0;background:#F5F8F6;padding:32px 16px;font-family:system-ui,sans-serif;color:#10241B">
<div style="max-width:520px;margin:0 auto;background:#fff;border:1px solid #DDE5E0;border-radius:16px;padding:32px">
<p style="font-weight:700;font-size:18px;margin:0 0 24px">Plumbline</p>
<p style="margin:0 0 12px">${escapeHtml(greeting)}</p>
<p style="margin:0;line-height:1.55">${escapeHtml(text)}</p>${shown}${button}
<p style="margin:32px 0 0;font-size:13px;color:#55645C">${escapeHtml(closing)}</p>
</div></body></html>`
}
