import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PageContent } from '#domain/site-content/page-schemas.ts'
import { type ApiCallOutput, call } from '../../core/call.ts'
import { clearDraft, type DraftKey, readDraft, writeDraft } from '../../core/draft.ts'
import type { PageEditorProps } from './edit-state.ts'
import type { PageName } from './page-query.ts'
import { type Draft, PageSaver, type SaverDeps } from './page-saver.ts'

type DraftAnswer = ApiCallOutput<'GET /content/{kind}/{id}/draft'>

/** The server validated it with the page's schema. */
export const asDraft = (answer: DraftAnswer): Draft => ({ ...answer, content: answer.content as PageContent })

export const readPageDraft = async (params: PageName): Promise<Draft> =>
  asDraft(await call('GET /content/{kind}/{id}/draft', { params }))

/** Absent values stay absent, because the server would store null. */
const withoutUndefined = (content: PageContent): unknown => JSON.parse(JSON.stringify(content))

function saverDepsOf(params: PageName, key: DraftKey, editorErrorsIn: SaverDeps['editorErrorsIn']): SaverDeps {
  return {
    put: async (content, version) =>
      asDraft(
        await call('PUT /content/{kind}/{id}/draft', { params, body: { content: withoutUndefined(content), version } }),
      ),
    read: () => readPageDraft(params),
    release: async (version) => asDraft(await call('POST /content/{kind}/{id}/release', { params, body: { version } })),
    released: async () => (await call('GET /content/{kind}/{id}', { params })).content,
    editorErrorsIn,
    keep: (content) => (content ? writeDraft(key, content, Date.now()) : clearDraft(key)),
    now: Date.now,
  }
}

/** The edited page, and local text from an earlier visit that was never saved. */
export function usePageSaver(
  { name, draft, proposal, user }: Pick<PageEditorProps, 'name' | 'proposal' | 'user'> & { draft: Draft },
  editorErrorsIn: SaverDeps['editorErrorsIn'],
) {
  const [key] = useState<DraftKey>({ form: 'page', id: `${name.kind}.${name.id}`, user })
  const [saver] = useState(() => new PageSaver(draft, saverDepsOf(name, key, editorErrorsIn), proposal))
  const [offer, setOffer] = useState(() => differentDraft(readDraft<PageContent>(key), saver.current().content))
  const snapshot = useSyncExternalStore(saver.subscribe, saver.current, saver.current)

  useEffect(() => saver.stop, [saver])

  const restore = () => {
    if (offer) saver.restore(offer.values, offer.savedAt)
    setOffer(undefined)
  }
  const forget = () => {
    clearDraft(key)
    setOffer(undefined)
  }
  /** The user's own text is offered again at once. */
  const acceptTheirs = () => {
    saver.acceptTheirs()
    setOffer(differentDraft(readDraft<PageContent>(key), saver.current().content))
  }
  return { saver, snapshot, offer, restore, forget, acceptTheirs }
}

function differentDraft<T>(found: { values: T; savedAt: number } | undefined, content: T) {
  return found && JSON.stringify(found.values) !== JSON.stringify(content) ? found : undefined
}
