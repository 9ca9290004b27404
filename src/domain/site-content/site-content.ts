/** What all editable content has in common: its kinds, what is taken of each, and which pictures it names. */
import { z } from 'zod'
import type { UploadPrefix } from '../uploads/object-key.ts'
import { pageContentSchema } from './page-schemas.ts'
import { isSettingKey, settingSchemas } from './setting-schemas.ts'

/** A setting of the site, the page of a category, the page of a contractor. */
export const contentKinds = ['setting', 'category', 'contractor'] as const
export type ContentKind = (typeof contentKinds)[number]

export interface ContentName {
  readonly kind: ContentKind
  readonly id: string
}

/** Where the pictures of a kind lie, and with that, who may have put them there. */
export const picturePrefix = {
  setting: 'site',
  category: 'site',
  contractor: 'contractors/cases',
} as const satisfies Record<ContentKind, UploadPrefix>

/** What is taken as content of this name, below `content` as it is sent; undefined for a setting that there is not. */
export function contentSchema({ kind, id }: ContentName): z.ZodType<{ content: unknown }> | undefined {
  if (kind !== 'setting') return z.object({ content: pageContentSchema })
  return isSettingKey(id) ? z.object({ content: settingSchemas[id] }) : undefined
}

export interface NamedPicture {
  /** Dotted, as an issue names a field. */
  readonly path: string
  readonly key: string
}

const pictureFields = ['image', 'picture']
/** As clean html writes a picture; in its text and its attributes neither such a < nor such a quote stands. */
const pictureInHtml = /<img src="\/assets\/normal\/([^"]+)"/g

/** Every picture of a content that the schema has taken, those inside its html too. */
export function picturesOf(content: unknown, path = 'content'): NamedPicture[] {
  if (content === null || typeof content !== 'object') return []
  return Object.entries(content).flatMap(([name, value]: [string, unknown]) => {
    const here = `${path}.${name}`
    if (typeof value !== 'string') return picturesOf(value, here)
    if (pictureFields.includes(name)) return [{ path: here, key: value }]
    if (name !== 'html') return []
    return [...value.matchAll(pictureInHtml)].map(([, key = '']) => ({ path: here, key }))
  })
}
