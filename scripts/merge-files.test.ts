import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LoadedPage, mergeFiles } from './merge-files.ts'

type Imports = Readonly<Record<string, readonly string[]>>

const sizes: Readonly<Record<string, number>> = { small: 10, large: 100_000 }

/** Chunks by name. A name that starts with "large" has 100,000 characters, any other 10. */
const chunksOf = (imports: Imports) =>
  new Map(
    Object.entries(imports).map(([name, imports]) => [
      name,
      { imports, code: 'x'.repeat(sizes[name.startsWith('large') ? 'large' : 'small'] ?? 0) },
    ]),
  )

const page = (...chunks: string[]): LoadedPage => ({ chunks, area: 'app' })

const sorted = (files: readonly (readonly string[])[]) => files.map((file) => file.toSorted().join('+')).toSorted()

test('chunks of the same pages become one file', () => {
  const chunks = chunksOf({ one: ['large'], other: [], large: [] })

  expect(sorted(mergeFiles(chunks, [page('one', 'other')]))).toEqual(['large+one+other'])
})

test('a page loads a small part of another page, and no large one', () => {
  const chunks = chunksOf({ shared: [], part: [], large: [] })

  const pages = [page('shared', 'part'), page('shared', 'large'), page('shared')]
  expect(sorted(mergeFiles(chunks, pages))).toEqual(['large', 'part+shared'])
})

test('a page loads no large part, even if many other pages save a request', () => {
  const chunks = chunksOf({ shared: [], large: [] })
  const others = Array.from({ length: 20 }, () => page('shared', 'large'))

  expect(sorted(mergeFiles(chunks, [page('shared'), ...others]))).toEqual(['large', 'shared'])
})

test('a small part that imports a large one stays separate from shared code', () => {
  const chunks = chunksOf({ shared: [], part: ['large'], large: [] })

  expect(sorted(mergeFiles(chunks, [page('shared', 'part'), page('shared')]))).toEqual(['large+part', 'shared'])
})

test('code of the administration stays separate', () => {
  const chunks = chunksOf({ shared: [], part: [] })
  const pages: LoadedPage[] = [page('shared'), { chunks: ['shared', 'part'], area: 'admin' }]

  expect(sorted(mergeFiles(chunks, pages))).toEqual(['part', 'shared'])
})

test('each chunk is in one file, and files never import each other in a circle', () => {
  const names = Array.from({ length: 12 }, (_, i) => (i % 5 === 0 ? `large${i}` : `small${i}`))
  // A chunk imports later ones only.
  const graph = fc.tuple(...names.map((_, i) => fc.subarray(names.slice(i + 1, i + 4))))
  const pages = fc.array(fc.subarray(names, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })

  fc.assert(
    fc.property(graph, pages, (imports, loaded) => {
      const chunks = chunksOf(Object.fromEntries(names.map((name, i) => [name, imports[i] ?? []])))
      const files = mergeFiles(
        chunks,
        loaded.map((names) => page(...names)),
      )

      expect(files.flat().toSorted()).toEqual(names.toSorted())
      expect(circleIn(files, chunks)).toBe(false)
    }),
    { numRuns: 300, seed: 1 },
  )
})

/** Removes files without imports until none is left, or only a circle. */
function circleIn(files: readonly (readonly string[])[], chunks: ReturnType<typeof chunksOf>): boolean {
  let left = files
  for (;;) {
    const names = new Set(left.flat())
    const rest = left.filter((file) =>
      file.some((name) =>
        chunks.get(name)?.imports.some((imported) => names.has(imported) && !file.includes(imported)),
      ),
    )
    if (rest.length === left.length) return rest.length > 0
    left = rest
  }
}
