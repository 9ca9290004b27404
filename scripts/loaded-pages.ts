/** The pages and lazy parts of the web, with the chunks that load with each. */
import type { VirtualRouteNode } from '@tanstack/virtual-file-routes'
import type { Rolldown } from 'vite'
import { routes } from '../src/web/routes.ts'
import type { Area, LoadedPage } from './merge-files.ts'

export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

/** Each page with its shells, and each lazy part. */
export function loadedPages(chunks: Chunks): LoadedPage[] {
  const all = [...chunks.values()]
  const main = all.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const ofMain = closureOf(chunks, main, ({ imports }) => imports)
  const partsOf = (file: string) =>
    all.filter(({ moduleIds }) => moduleIds.some((id) => id.includes(`/src/web/${file}?tsr-split=`)))
  const pages = pagesBelow(routes).map((files) => ({
    chunks: files.flatMap(partsOf).map(({ fileName }) => fileName),
    area: areaOf(files),
  }))
  // The main file imports all pages lazily.
  const reachedFrom = (area: Area) =>
    closureOf(
      chunks,
      pages.flatMap((page) => (page.area === area ? page.chunks : [])),
      ({ imports, dynamicImports }) => [...imports, ...dynamicImports].filter((name) => !ofMain.has(name)),
    )
  const reached = (['site', 'app', 'admin'] as const).map((area) => [area, reachedFrom(area)] as const)
  const lazy = new Set(all.flatMap(({ dynamicImports }) => dynamicImports)).difference(
    new Set(pages.flatMap((page) => page.chunks)),
  )
  // What only the main file imports lazily loads after signed-in pages.
  const areaOfPart = (name: string) => reached.find(([, names]) => names.has(name))?.[0] ?? 'app'
  const parts = [...lazy].map((name): LoadedPage => ({ chunks: [name], area: areaOfPart(name) }))
  return [...pages, ...parts].map((page) => ({ ...page, chunks: [...main, ...page.chunks] }))
}

function areaOf(files: readonly string[]): Area {
  if (files.some((file) => /^pages\/admin\/(?!admin-login)/.test(file))) return 'admin'
  return files.includes('shell/site-layout.tsx') ? 'site' : 'app'
}

export function closureOf(
  chunks: Chunks,
  names: readonly string[],
  next: (chunk: Rolldown.OutputChunk) => readonly string[],
) {
  const closure = new Set(names)
  for (const name of closure) {
    const chunk = chunks.get(name)
    for (const imported of chunk ? next(chunk) : []) closure.add(imported)
  }
  return closure
}

/** The file of each page, after those of its shells. */
function pagesBelow(node: VirtualRouteNode | typeof routes, above: string[] = []): string[][] {
  const files = 'file' in node && node.file ? [...above, node.file] : above
  const children = 'children' in node ? (node.children ?? []) : []
  return children.length === 0 ? [files] : children.flatMap((child) => pagesBelow(child, files))
}
