/** Saves a draft: sanitised, with existing pictures, and only over the version that the actor has loaded. */
import type { Pool } from 'pg'
import { coreErrors } from '#domain/core/core-errors.ts'
import { type PageContent, tooLongTexts } from '#domain/site-content/page-schemas.ts'
import { type ContentName, contentSchema, imageKeysOf, imagePrefix } from '#domain/site-content/site-content.ts'
import { siteContentErrors } from '#domain/site-content/site-content-errors.ts'
import type { Files } from '../adapters/files/files-port.ts'
import { requireOwnFile } from '../adapters/files/require-stored-file.ts'
import { audit } from '../audit/audit.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import { requireContractorFile } from '../uploads/require-contractor-file.ts'
import { sanitiseHtml } from './clean-html.ts'
import { contentSubject } from './find-content.ts'
import { draftOf, lockDraft, recordDraftSave, storeDraft } from './site-content-store.ts'

interface Deps {
  readonly pool: Pool
  readonly files: Pick<Files, 'accept' | 'exists' | 'isOwnedBy'>
}

interface Saving {
  readonly content: unknown
  readonly version: number
}

/** Calls the storage before the transaction. No external call runs inside one. */
export async function saveDraft(
  { pool, files }: Deps,
  actor: Actor,
  named: ContentName,
  { content, version }: Saving,
  now: Date,
): Promise<void> {
  const { kind, id } = named
  const sanitised = sanitiseContent(named, parseContent(named, content))
  const images = imageKeysOf(sanitised)
  const draft = images.length > 0 ? (await draftOf.maybe(pool, [kind, id]))?.draft : undefined
  const attached = imageKeysOf(draft).map(({ key }) => key)
  if (kind === 'contractor') await requireContractorFile({ db: pool, files, actor }, id, images, attached)
  else await requireOwnFile(files, imagePrefix[kind], images, actor, attached)
  await inTransaction(pool, async (db) => {
    const before = await lockDraft.maybe(db, [kind, id])
    if ((before?.draft_version ?? 0) !== version) throw siteContentErrors.changedMeanwhile()
    const stored = await storeDraft.run(db, [kind, id, JSON.stringify(sanitised), version, actor.id, now])
    if (stored === 0) throw siteContentErrors.changedMeanwhile()
    await recordDraftSave.run(db, [kind, id, actor.id, now])
    const versions = { before: { version }, after: { version: version + 1 } }
    await audit(db, actor, { action: 'content.save', subject: contentSubject(named), ...versions }, now)
  })
}

function parseContent(named: ContentName, content: unknown): unknown {
  const schema = contentSchema(named)
  if (schema === undefined) throw coreErrors.invalidId()
  return schema.parse({ content }).content
}

function sanitiseContent({ kind }: ContentName, content: unknown): unknown {
  if (kind === 'setting') return content
  const page = content as PageContent
  const blocks = page.blocks.map((block) =>
    block.kind === 'html' ? { ...block, html: sanitiseHtml(block.html) } : block,
  )
  const sanitised = { ...page, blocks }
  checkLengths(sanitised)
  return kind === 'contractor' ? withoutRating(sanitised) : sanitised
}

/** Checks the length after sanitising, so that stored content can always be saved again. */
function checkLengths(page: PageContent): void {
  const { message } = siteContentErrors.textTooLong()
  const issues = tooLongTexts(page).map((path) => ({ path: `content.${path}`, message }))
  if (issues.length > 0) throw siteContentErrors.textTooLong({ issues })
}

/** Only customers rate a contractor, so the contractor's own page stores no rating. */
function withoutRating({ card, ...page }: PageContent): PageContent {
  if (card === undefined) return page
  const { rating: _rating, ...details } = card
  return { ...page, card: details }
}
