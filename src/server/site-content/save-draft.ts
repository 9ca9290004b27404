/** Somebody saves a draft: clean, with pictures that exist, and over the version that they have seen. */
import type { Pool } from 'pg'
import { coreErrors } from '#domain/core/core-errors.ts'
import { type PageContent, pageContentSchema } from '#domain/site-content/page-schemas.ts'
import { type ContentName, contentSchema, picturePrefix, picturesOf } from '#domain/site-content/site-content.ts'
import { siteContentErrors } from '#domain/site-content/site-content-errors.ts'
import { prefixOf } from '#domain/uploads/object-key.ts'
import type { Files } from '../adapters/files/files-port.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import { cleanHtml } from './clean-html.ts'
import { lockDraft, noteChange, storeDraft } from './site-content-store.ts'

interface Hands {
  readonly pool: Pool
  readonly files: Pick<Files, 'exists'>
}

interface Saving {
  readonly content: unknown
  readonly version: number
}

/** The storage is asked before the transaction: nothing outside is called while it is open. */
export async function saveDraft(
  { pool, files }: Hands,
  actor: Actor,
  named: ContentName,
  { content, version }: Saving,
  now: Date,
): Promise<void> {
  const { kind, id } = named
  const clean = cleanContent(named, parseContent(named, content))
  await checkPictures(files, named, clean)
  await inTransaction(pool, async (db) => {
    const before = await lockDraft.maybe(db, [kind, id])
    if ((before?.draft_version ?? 0) !== version) throw siteContentErrors.changedMeanwhile()
    const draft = actor.role === 'admin' || kind === 'setting' ? clean : withRatingOf(before?.draft, clean)
    const stored = await storeDraft.run(db, [kind, id, JSON.stringify(draft), version, actor.id, now])
    if (stored === 0) throw siteContentErrors.changedMeanwhile()
    await noteChange(db, named, 'save', actor.id, now)
  })
}

function parseContent(named: ContentName, content: unknown): unknown {
  const schema = contentSchema(named)
  if (schema === undefined) throw coreErrors.invalidId()
  return schema.parse({ content }).content
}

function cleanContent({ kind }: ContentName, content: unknown): unknown {
  if (kind === 'setting') return content
  const page = content as PageContent
  const blocks = page.blocks.map((block) => (block.kind === 'html' ? { ...block, html: cleanHtml(block.html) } : block))
  return { ...page, blocks }
}

async function checkPictures(files: Hands['files'], { kind }: ContentName, content: unknown): Promise<void> {
  const pictures = picturesOf(content)
  const known = new Map<string, Promise<boolean>>()
  for (const { key } of pictures) {
    if (known.has(key)) continue
    known.set(key, prefixOf(key) === picturePrefix[kind] ? files.exists(key) : Promise.resolve(false))
  }
  const { message } = siteContentErrors.pictureMissing()
  const looked = await Promise.all(pictures.map(async ({ path, key }) => ({ path, exists: await known.get(key) })))
  const issues = looked.filter(({ exists }) => !exists).map(({ path }) => ({ path, message }))
  if (issues.length > 0) throw siteContentErrors.pictureMissing({ issues })
}

/** What a contractor is rated is never said by themselves: it stays as an administrator has left it. */
function withRatingOf(before: unknown, content: unknown): unknown {
  const { card, ...page } = content as PageContent
  if (card === undefined) return page
  const { rating: _claimed, ...claims } = card
  const rating = pageContentSchema.safeParse(before).data?.card?.rating
  return { ...page, card: rating === undefined ? claims : { ...claims, rating } }
}
