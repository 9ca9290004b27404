/**
 * Renders every email as text and HTML. React Email generates the templates ahead of time (decision 0019), so rendering
 * takes microseconds. Placeholder values are escaped and never scanned for placeholders.
 */
import { escapeHtml } from '../core/http/escape-html.ts'
import { emailTemplates } from './email-templates.gen.ts'

export interface EmailCopy {
  readonly subject: string
  /** Shown after the subject in an inbox list. */
  readonly preview: string
  /** The heading, if it is not the subject. */
  readonly title?: string
  readonly greeting: string
  readonly text: string
  /** Shown large and alone, for a code. */
  readonly code?: string
  readonly action?: { readonly label: string; readonly url: string }
  /** Several events, each with its own link. */
  readonly items?: readonly { readonly title: string; readonly text: string; readonly url: string }[]
  /** Small text at the end. */
  readonly note?: string
  /** For optional emails: how to unsubscribe, and where to change the settings. */
  readonly unsubscribe?: { readonly unsubscribeUrl: string; readonly settingsUrl: string }
}

const closing = 'Plumbline holds each payment until the customer approves the stage.'

export function emailText({ greeting, text, code, action, items = [], note, unsubscribe }: EmailCopy): string {
  const sections = [
    ...[greeting, text, code, action && `${action.label}: ${action.url}`],
    ...items.map((item) => [item.title, item.text, item.url].join('\n')),
    ...[note, closing],
    unsubscribe && `Unsubscribe: ${unsubscribe.unsubscribeUrl}\nNotification settings: ${unsubscribe.settingsUrl}`,
  ]
  return sections.filter(Boolean).join('\n\n')
}

export function emailHtml(copy: EmailCopy): string {
  const { subject, preview, title = subject, greeting, text, code, action, items = [], note, unsubscribe } = copy
  const blocks = [
    code === undefined ? '' : block('code', { code }),
    action === undefined ? '' : block('action', action),
    ...items.map((item) => block('item', item)),
    note === undefined ? '' : block('note', { note }),
  ].join('')
  return filled(emailTemplates.page, {
    ...escaped({ subject, preview, title, greeting, text, closing }),
    blocks,
    unsubscribe: unsubscribe === undefined ? '' : block('unsubscribe', unsubscribe),
  })
}

function block(frame: Exclude<keyof typeof emailTemplates, 'page'>, gaps: Readonly<Record<string, string>>): string {
  return filled(emailTemplates[frame], escaped(gaps))
}

function escaped(gaps: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(gaps).map(([name, gap]) => [name, escapeHtml(gap)]))
}

function filled(frame: string, gaps: Readonly<Record<string, string>>): string {
  return frame.replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => gaps[name] ?? gap)
}
