/**
 * A new route touches at most four files: its definition, its handler, its use-case or store, and its test. So no other
 * file may list routes. The web calls routes by name, and is no part of them.
 */
import { expect, test } from 'vitest'
import { routes } from '#api/routes.ts'
import { isTest, parse, type SourceFile, sources } from './source-tree.ts'

/** The use-case may name the types of its route: `Routes['GET /library']`. */
const withoutTypes = (text: string) => text.replaceAll(/Routes\['[^']+'\]/g, '')

const isPartOfRoute = ({ path, text }: SourceFile, call: string) =>
  /^src\/api\/.*-routes\.ts$/.test(path) || new RegExp(`serve(Download)?\\(\\s*api,\\s*'${escaped(call)}'`).test(text)

const escaped = (call: string) => call.replaceAll(/[{}.*?]/g, String.raw`\$&`)

/** The crash test stops the process at each of these calls, and they are few on purpose. */
const failPoints = 'src/server/test-hooks/fail-points.ts'

function otherPlaces(files: readonly SourceFile[], calls: readonly string[]): string[] {
  return files
    .filter(({ path }) => /^(src\/(api|server|domain)|scripts)\//.test(path) && !isTest(path) && path !== failPoints)
    .flatMap((file) =>
      calls
        .filter((call) => withoutTypes(file.text).includes(`'${call}'`) && !isPartOfRoute(file, call))
        .map((call) => `${file.path} lists ${call}`),
    )
}

/** A complete table needs a row for each new route, wherever it is. */
function completeTables(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(src|tests)\//.test(path))
    .filter(({ text }) => /(?<!Partial<)Record<keyof (typeof )?routes\b/i.test(text))
    .map(({ path }) => `${path} has a row for each route`)
}

test('a route is named by its definition, its handler and its tests alone', () => {
  expect(otherPlaces(sources, Object.keys(routes))).toEqual([])
})

test('no table has a row for each route', () => {
  const own = 'tests/architecture/route-places.test.ts'

  expect(completeTables(sources.filter(({ path }) => path !== own))).toEqual([])
})

test('a second list of routes is found', () => {
  const seeded = [
    parse('src/server/core/http/seeded.ts', "export const seeded = { 'GET /job/{id}': 'allowed' }"),
    parse('src/server/jobs/seeded-routes.ts', "serve(api, 'GET /job/{id}', () => 1)"),
    parse('tests/support/seeded.ts', "export const rows: Record<keyof Routes, string> = { 'GET /job/{id}': 'c' }"),
  ]

  expect(otherPlaces(seeded, ['GET /job/{id}'])).toEqual(['src/server/core/http/seeded.ts lists GET /job/{id}'])
  expect(completeTables(seeded)).toEqual(['tests/support/seeded.ts has a row for each route'])
})
