/**
 * Every mail as text and as HTML, from the same words. Its looks were drawn with React Email and are kept as parts with
 * gaps (decision 0017), so that a mail costs a few microseconds. Names and reasons are typed by people: what fills a gap
 * is escaped, and is never searched for gaps itself.
 */
import { escapeHtml } from '../core/http/escape-html.ts'
import { mailFrames } from './mail-frames.gen.ts'

export interface MailWords {
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
  /** Said below, smaller. */
  readonly note?: string
}

const closing = 'Plumbline holds each payment until the customer approves the stage.'

export function mailText({ greeting, text, code, action, note }: MailWords): string {
  const parts = [greeting, text, code, action && `${action.label}: ${action.url}`, note, closing]
  return parts.filter(Boolean).join('\n\n')
}

export function mailHtml({ subject, preview, title = subject, greeting, text, code, action, note }: MailWords): string {
  const blocks = [
    code === undefined ? '' : filled(mailFrames.code, { code: escapeHtml(code) }),
    action === undefined
      ? ''
      : filled(mailFrames.action, { label: escapeHtml(action.label), url: escapeHtml(action.url) }),
    note === undefined ? '' : filled(mailFrames.note, { note: escapeHtml(note) }),
  ].join('')
  return filled(mailFrames.page, {
    subject: escapeHtml(subject),
    preview: escapeHtml(preview),
    title: escapeHtml(title),
    greeting: escapeHtml(greeting),
    text: escapeHtml(text),
    closing: escapeHtml(closing),
    blocks,
  })
}

function filled(frame: string, gaps: Readonly<Record<string, string>>): string {
  return frame.replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => gaps[name] ?? gap)
}
