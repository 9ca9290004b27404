/**
 * Every mail as text and as HTML, from the same words. Its looks were drawn with React Email and are kept as parts with
 * gaps (decision 0019), so that a mail costs a few microseconds. Names and reasons are typed by people: what fills a gap
 * is escaped, and is never searched for gaps itself.
 */
import { escapeHtml } from '../core/http/escape-html.ts'
import { emailTemplates } from './email-templates.gen.ts'

export interface EmailCopy {
  readonly subject: string
  /** What a list of mails shows behind the subject. */
  readonly preview: string
  /** The heading, where it is not the subject. */
  readonly title?: string
  readonly greeting: string
  readonly text: string
  /** Shown large and alone, for a code. */
  readonly code?: string
  readonly action?: { readonly label: string; readonly url: string }
  /** Several things that happened, each with its own way on. */
  readonly items?: readonly { readonly title: string; readonly text: string; readonly url: string }[]
  /** Said below, smaller. */
  readonly note?: string
  /** Of a mail that somebody can do without: how to stop such mails, and where to choose. */
  readonly unsubscribe?: { readonly unsubscribeUrl: string; readonly settingsUrl: string }
}

const closing = 'Plumbline holds each payment until the customer approves the stage.'

export function emailText({ greeting, text, code, action, items = [], note, unsubscribe }: EmailCopy): string {
  const parts = [
    ...[greeting, text, code, action && `${action.label}: ${action.url}`],
    ...items.map((item) => [item.title, item.text, item.url].join('\n')),
    ...[note, closing],
    unsubscribe && `Stop such mails: ${unsubscribe.unsubscribeUrl}\nChoose what you are told: ${unsubscribe.settingsUrl}`,
  ]
  return parts.filter(Boolean).join('\n\n')
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
