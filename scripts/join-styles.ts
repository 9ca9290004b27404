import type { Rolldown } from 'vite'
import { type Chunks, closureOf, loadedPages } from './loaded-pages.ts'
import type { Area, LoadedPage } from './merge-files.ts'

const SHELL = /\/shell\/(app|mobile|blank)-layout\.tsx\?tsr-split/
/** The server renders it, and its script loads later. */
const LATER_PART = /\/shell\/notification-bell\.tsx$/

/**
 * Joins the style sheets that only signed-in users load, and those that only admins load. Only shells and admin pages
 * name the result. The name changes with every style, and a lazy part would keep an old one in the browser's cache.
 */
export function joinStyles(context: Rolldown.PluginContext, bundle: Rolldown.OutputBundle, chunks: Chunks): void {
  const pages = loadedPages(chunks)
  const areas = areasOfSheets(chunks, pages)
  const shells = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((id) => SHELL.test(id)))
  const adminPages = pages
    .flatMap(({ area, chunks: names }) => (area === 'admin' ? names.flatMap((name) => chunks.get(name) ?? []) : []))
    .filter((chunk) => !chunk.isEntry && !shells.includes(chunk))
  const join = (area: Area, linking: readonly Rolldown.OutputChunk[]) => {
    const sheets = [...areas.keys()].filter((sheet) => areas.get(sheet) === area)
    const assets = sheets.map((sheet) => bundle[sheet]).filter((asset) => asset?.type === 'asset')
    const source = assets.map((asset) => asset.source).join('')
    const joined = context.getFileName(context.emitFile({ type: 'asset', name: `${area}.css`, source }))
    for (const sheet of sheets) {
      delete bundle[sheet]
      for (const { viteMetadata } of chunks.values()) viteMetadata?.importedCss.delete(sheet)
    }
    for (const { viteMetadata } of linking) viteMetadata?.importedCss.add(joined)
  }
  for (const { moduleIds, viteMetadata: later } of chunks.values())
    if (moduleIds.some((id) => LATER_PART.test(id)))
      for (const sheet of later?.importedCss ?? [])
        for (const { viteMetadata } of shells) viteMetadata?.importedCss.add(sheet)
  join('app', shells)
  join('admin', adminPages)
}

/** A sheet of the site stays with its page, because its visitors load no others. */
function areasOfSheets(chunks: Chunks, pages: readonly LoadedPage[]): Map<string, Area> {
  const areas = new Map<string, Area>()
  const sheetsOf = (page: LoadedPage) =>
    [...closureOf(chunks, page.chunks, ({ imports }) => imports)].flatMap((name) => [
      ...(chunks.get(name)?.viteMetadata?.importedCss ?? []),
    ])
  for (const area of ['admin', 'app', 'site'] as const)
    for (const page of pages) if (page.area === area) for (const sheet of sheetsOf(page)) areas.set(sheet, area)
  return areas
}
