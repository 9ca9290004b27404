/**
 * Messages are text. Three kinds are shown as what they name: a job, an image, a video [MSG-05]. A path must be a key
 * of our storage, so no message makes a browser contact another host.
 */
import { attachmentKind } from '../uploads/attachment-kind.ts'
import { isObjectKey } from '../uploads/object-key.ts'

export type MessageContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'job'; readonly title: string; readonly id: string }
  | { readonly kind: 'image' | 'video'; readonly path: string }

const jobPattern = /^Job: (.+) \(ID: (jb[0-9a-z]+)\)$/
const mediaPattern = /^(Image|Video): (\S+)$/

export function jobText({ title, id }: { readonly title: string; readonly id: string }): string {
  return `Job: ${title} (ID: ${id})`
}

/** For a stored image or video. */
export function mediaText(path: string): string {
  return `${attachmentKind(path) === 'video' ? 'Video' : 'Image'}: ${path}`
}

export function contentOf(text: string): MessageContent {
  const [, title, id] = jobPattern.exec(text) ?? []
  if (title !== undefined && id !== undefined) return { kind: 'job', title, id }
  const [, word, path] = mediaPattern.exec(text) ?? []
  const kind = word === 'Image' ? 'image' : 'video'
  if (path !== undefined && isObjectKey(path) && attachmentKind(path) === kind) return { kind, path }
  return { kind: 'text', text }
}

const SUMMARIES = { image: 'Photo', video: 'Video' } as const

/** One line for a list. */
export function summaryOf(text: string): string {
  const content = contentOf(text)
  if (content.kind === 'text') return content.text
  return content.kind === 'job' ? `Job: ${content.title}` : SUMMARIES[content.kind]
}
