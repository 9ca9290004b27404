/**
 * Chooses the browser's files. The bundler writes one file for each set of pages that share modules: 500 files, most
 * below a kilobyte. Two of them become one while the saved requests are worth more than the added bytes.
 */

/** One request takes as long as this many characters of minified code, about 3 kB after compression. */
const REQUEST_CHARACTERS = 9_000

/** No merge adds more characters to one page, however many requests the others save. */
const MOST_ADDED_CHARACTERS = 4 * REQUEST_CHARACTERS

interface Chunk {
  readonly imports: readonly string[]
  readonly code: string
  readonly moduleIds?: readonly string[]
}

/** The names of chunks that become one file. */
type Group = readonly string[]

/** Each area loads the code of the earlier ones too. */
const AREAS = ['site', 'app', 'admin'] as const

export type Area = (typeof AREAS)[number]

/** The chunks that load together. */
export interface LoadedPage {
  readonly chunks: readonly string[]
  readonly area: Area
}

interface File {
  readonly group: Group
  /** For each page: whether it loads this file, and the characters that this file would add to it. */
  readonly loads: readonly boolean[]
  readonly adds: readonly number[]
  readonly area: Area
}

export function mergeFiles(chunks: ReadonlyMap<string, Chunk>, pages: readonly LoadedPage[]): readonly Group[] {
  const single = [...chunks.keys()].map((name) => [name])
  // Chunks of the same pages import each other only through chunks of the same pages.
  const alike = Map.groupBy(filesOf(chunks, pages, single), ({ loads }) => loads.join())
  let groups: readonly Group[] = [...alike.values()].map(union)
  for (;;) {
    const fewer = mergeRound(filesOf(chunks, pages, groups))
    if (fewer.length === groups.length) return groups
    groups = fewer
  }
}

const union = (files: readonly File[]): Group => files.flatMap(({ group }) => group)

function filesOf(chunks: ReadonlyMap<string, Chunk>, pages: readonly LoadedPage[], groups: readonly Group[]): File[] {
  const closureOf = closures(chunks, groups)
  const loadedBy = pages.map((page) => closureOf(page.chunks))
  const weights = new Map(
    groups.map((group) => [
      group,
      group.reduce((sum, name) => sum + (chunks.get(name)?.code.length ?? 0), REQUEST_CHARACTERS),
    ]),
  )
  return groups.map((group) => {
    const needed = [...closureOf(group)]
    const missing = (loaded: ReadonlySet<Group>) =>
      needed.reduce((sum, one) => (loaded.has(one) ? sum : sum + (weights.get(one) ?? 0)), 0)
    const loads = loadedBy.map((loaded) => loaded.has(group))
    return {
      group,
      loads,
      adds: loadedBy.map(missing),
      area: isOfAdministration(group, chunks)
        ? 'admin'
        : (AREAS.find((area) => pages.some((page, i) => page.area === area && loads[i])) ?? 'admin'),
    }
  })
}

/** A page of the site may open the administration later. Its code stays in files of its own. */
function isOfAdministration(group: Group, chunks: ReadonlyMap<string, Chunk>): boolean {
  return group.some((name) => chunks.get(name)?.moduleIds?.some((id) => /\/src\/(domain|web)\/admin\//.test(id)))
}

/** Finds the files that load with some chunks. */
function closures(chunks: ReadonlyMap<string, Chunk>, groups: readonly Group[]) {
  const groupOf = new Map(groups.flatMap((group) => group.map((name) => [name, group])))
  const imports = new Map(
    groups.map((group) => [group, new Set(group.flatMap((name) => chunks.get(name)?.imports ?? []))]),
  )
  return (names: Iterable<string>): Set<Group> => {
    const found = new Set<Group>()
    const add = (name: string) => {
      const group = groupOf.get(name)
      if (group) found.add(group)
    }
    for (const name of names) add(name)
    for (const group of found) for (const name of imports.get(group) ?? []) add(name)
    return found
  }
}

/** Merges the best pairs, and each file at most once, because a merge changes what other merges save. */
function mergeRound(files: readonly File[]): readonly Group[] {
  const pairs = files
    .flatMap((a, i) => files.slice(i + 1).map((b) => ({ a, b, saved: savedCharacters(a, b) })))
    .filter(({ saved }) => saved > 0)
    .sort((one, other) => other.saved - one.saved)
  let groups = files.map(({ group }) => group)
  const merged = new Set<File>()
  for (const { a, b, saved } of pairs) {
    if (saved * 2 < (pairs[0]?.saved ?? 0)) break
    if (merged.has(a) || merged.has(b)) continue
    merged.add(a).add(b)
    groups = [...groups.filter((group) => group !== a.group && group !== b.group), union([a, b])]
  }
  return groups
}

function savedCharacters(a: File, b: File): number {
  // Visitors load no code of signed-in users, and those no code of the administration.
  if (a.area !== b.area) return 0
  let saved = 0
  // An index, because this loop runs 100 million times.
  for (let page = 0; page < a.loads.length; page++) {
    const [loadsA, loadsB] = [a.loads[page], b.loads[page]]
    const added = (loadsA === loadsB ? 0 : (loadsA ? b : a).adds[page]) ?? 0
    if (added > MOST_ADDED_CHARACTERS) return 0
    saved += (loadsA || loadsB ? REQUEST_CHARACTERS : 0) - added
  }
  return saved
}
