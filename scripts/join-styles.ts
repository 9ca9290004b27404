import type { Rolldown } from 'vite'
import { type Chunks, closureOf, loadedPages } from './loaded-pages.ts'
import type { Area, LoadedPage } from './merge-files.ts'

const SHELL = /\/shell\/(app|mobile|blank)-layout\.tsx\?tsr-split/

/**
 * Joins the style sheets of signed-in users, and those that only admins load. Only shells and admin pages name the
 * result. The name changes with every style, and a lazy part would keep an old one in the browser's cache. Visitors
 * load few sheets, so those stay separate, and each page of the site names its own.
 */
export function joinStyles(context: Rolldown.PluginContext, bundle: Rolldown.OutputBundle, chunks: Chunks): void {
  const pages = loadedPages(chunks)
  const main = [...chunks.values()].filter(({ isEntry }) => isEntry)
  const shells = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((id) => SHELL.test(id)))
  const ofArea = (area: Area) => pages.filter((page) => page.area === area)
  const sheetsOfMain = new Set(main.flatMap(sheetsOfChunk))
  const sheetsOf = (some: readonly LoadedPage[]) =>
    new Set(some.flatMap((page) => [...loadedWith(chunks, page)].flatMap(sheetsOfChunk))).difference(sheetsOfMain)

  const loadedByApp = new Set([...ofArea('app'), ...ofArea('admin')].flatMap((page) => [...loadedWith(chunks, page)]))
  const isOfSiteAlone = (page: LoadedPage) => ownChunks(chunks, page).every((chunk) => !loadedByApp.has(chunk))
  // A part that both load cannot name sheets for visitors alone.
  const separate = sheetsOf(ofArea('site').filter((page) => !isOfSiteAlone(page)))
  const ofApp = sheetsOf(ofArea('app')).difference(separate)
  const ofAdmin = sheetsOf(ofArea('admin')).difference(separate).difference(ofApp)
  const sitePages = ofArea('site')
    .filter(isOfSiteAlone)
    .map((page) => ({ page, sheets: sheetsOf([page]) }))
  const ofSite = new Set(sitePages.flatMap(({ sheets }) => [...sheets]))

  const join = (area: Area, sheets: ReadonlySet<string>, linking: readonly Rolldown.OutputChunk[]) => {
    const assets = [...sheets].map((sheet) => bundle[sheet]).filter((asset) => asset?.type === 'asset')
    const source = assets.map((asset) => asset.source).join('')
    const joined = context.getFileName(context.emitFile({ type: 'asset', name: `${area}.css`, source }))
    for (const sheet of sheets) {
      if (!ofSite.has(sheet)) delete bundle[sheet]
      for (const { viteMetadata } of chunks.values()) viteMetadata?.importedCss.delete(sheet)
    }
    for (const { viteMetadata } of linking) viteMetadata?.importedCss.add(joined)
  }
  const adminChunks = ofArea('admin').flatMap((page) => ownChunks(chunks, page))
  join('app', ofApp, shells)
  join('admin', ofAdmin, adminChunks)
  for (const { page, sheets } of sitePages)
    for (const { viteMetadata } of ownChunks(chunks, page))
      for (const sheet of sheets) viteMetadata?.importedCss.add(sheet)
}

/** The chunk of the page or lazy part itself, without its shells. */
function ownChunks(chunks: Chunks, page: LoadedPage): readonly Rolldown.OutputChunk[] {
  const own = chunks.get(page.chunks.at(-1) ?? '')
  return own && !own.isEntry ? [own] : []
}

function loadedWith(chunks: Chunks, page: LoadedPage): ReadonlySet<Rolldown.OutputChunk> {
  const names = closureOf(chunks, page.chunks, ({ imports }) => imports)
  return new Set([...names].flatMap((name) => chunks.get(name) ?? []))
}

function sheetsOfChunk({ viteMetadata }: Rolldown.OutputChunk): readonly string[] {
  return [...(viteMetadata?.importedCss ?? [])]
}
