import type { Rolldown } from 'vite'
import { type Chunks, closureOf, loadedPages } from './loaded-pages.ts'
import type { Area, LoadedPage } from './merge-files.ts'

const SHELL = /\/shell\/(app|mobile|blank)-layout\.tsx\?tsr-split/
const RECORD_PAGE = /\/pages\/admin\/record-page\.tsx\?tsr-split/
/** Parts that the server renders although their scripts load later, and the page or shell that links their styles. */
const LATER_PARTS = [
  [/\/shell\/notification-bell\.tsx$/, SHELL],
  [/\/pages\/components\/[\w-]+-record\.tsx$/, RECORD_PAGE],
] as const

/**
 * Joins the style sheets that only signed-in users load, and those that only admins load. Only shells and admin pages
 * name the result. The name changes with every style, and a lazy part would keep an old one in the browser's cache.
 */
export function joinStyles(context: Rolldown.PluginContext, bundle: Rolldown.OutputBundle, chunks: Chunks): void {
  const pages = loadedPages(chunks)
  const areas = areasOfSheets(chunks, pages)
  const chunksWith = (module: RegExp) =>
    [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((id) => module.test(id)))
  const shells = chunksWith(SHELL)
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
  for (const [part, linking] of LATER_PARTS)
    for (const sheet of sheetsOf(
      chunks,
      chunksWith(part).map(({ fileName }) => fileName),
    ))
      for (const { viteMetadata } of chunksWith(linking)) viteMetadata?.importedCss.add(sheet)
  join('app', shells)
  join('admin', adminPages)
}

/** A sheet of the site stays with its page, because its visitors load no others. */
function areasOfSheets(chunks: Chunks, pages: readonly LoadedPage[]): Map<string, Area> {
  const areas = new Map<string, Area>()
  for (const area of ['admin', 'app', 'site'] as const)
    for (const page of pages)
      if (page.area === area) for (const sheet of sheetsOf(chunks, page.chunks)) areas.set(sheet, area)
  return areas
}

/** The sheets of the files and their imports. */
function sheetsOf(chunks: Chunks, names: readonly string[]): string[] {
  return [...closureOf(chunks, names, ({ imports }) => imports)].flatMap((name) => [
    ...(chunks.get(name)?.viteMetadata?.importedCss ?? []),
  ])
}
