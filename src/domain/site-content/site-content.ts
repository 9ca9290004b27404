/** The kinds of editable content, with the schema and the picture folder of each. */
import { z } from 'zod'
import type { UploadPrefix } from '../uploads/object-key.ts'
import { pageContentSchema } from './page-schemas.ts'
import { isSettingKey, settingSchemas } from './setting-schemas.ts'

/** A setting of the site, a category page or a contractor page. */
export const contentKinds = ['setting', 'category', 'contractor'] as const
export type ContentKind = (typeof contentKinds)[number]

export interface ContentName {
  readonly kind: ContentKind
  readonly id: string
}

/** The folder for the pictures of a kind. The folder determines who may upload them. */
export const imagePrefix = {
  setting: 'site',
  category: 'site',
  contractor: 'contractors/cases',
} as const satisfies Record<ContentKind, UploadPrefix>

/** The schema of this content below `content` of the request, or undefined for an unknown setting. */
export function contentSchema({ kind, id }: ContentName): z.ZodType<{ content: unknown }> | undefined {
  if (kind !== 'setting') return z.object({ content: pageContentSchema })
  return isSettingKey(id) ? z.object({ content: settingSchemas[id] }) : undefined
}

export interface NamedImage {
  /** A dotted path, as in an issue. */
  readonly path: string
  readonly key: string
}

const imageFields = ['image', 'picture']
/** The form of a picture in clean html. Its texts and attributes cannot contain this `<` or quote. */
const imageUrlInHtml = /<img src="\/assets\/normal\/([^"]+)"/g

/** Every picture of valid content, including those inside its html. */
export function imageKeysOf(content: unknown, path = 'content'): NamedImage[] {
  if (content === null || typeof content !== 'object') return []
  return Object.entries(content).flatMap(([name, value]: [string, unknown]) => {
    const here = `${path}.${name}`
    if (typeof value !== 'string') return imageKeysOf(value, here)
    if (imageFields.includes(name)) return [{ path: here, key: value }]
    if (name !== 'html') return []
    return [...value.matchAll(imageUrlInHtml)].map(([, key = '']) => ({ path: here, key }))
  })
}
