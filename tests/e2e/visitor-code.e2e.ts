/** A visitor's browser gets no code of the administration, checked in the built files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { BuiltModules } from '#scripts/record-modules.ts'
import { signUpWithLocation } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'

/** Folders that only the administration shows, and its records among the page components. */
const folders = [
  'web/(admin|audit|charts|legal-rules|failed-tasks|reconciliation|verification)/',
  'web/site-content/(settings|publishing)/',
  'domain/(admin|audit|charts|verification|impersonation)/',
  'web/pages/components/([\\w-]+-record|record-kinds|record-pages|related-records|add-record)\\.tsx?$',
]
const ofFolders = new RegExp(`^src/(${folders.join('|')})`)

/** Route files contain addresses and loaders, which every page knows. Their components are separate. */
const ofPages = /\/pages\/admin\/(?!admin-login-page)(?:[^?]+\?tsr-split|(?![\w-]+-page\.tsx))/

const isOfTheAdministration = (name: string) => ofFolders.test(name) || ofPages.test(name)

/** Admin modules in files that a page imports directly or indirectly. */
function adminCode(asked: Iterable<string>, built: BuiltModules): string[] {
  const files = new Set(asked)
  for (const file of files) for (const imported of built[file]?.imports ?? []) files.add(imported)
  return [...files].flatMap((file) => (built[file]?.modules ?? []).filter(isOfTheAdministration))
}

test("a visitor's browser loads no code of the administration [ADMIN-01]", async () => {
  const dist = join(import.meta.dirname, '../../dist')
  const folder = join(dist, readFileSync(join(dist, 'current'), 'utf8'))
  const built: BuiltModules = JSON.parse(readFileSync(join(folder, 'modules.json'), 'utf8'))
  const { id } = await signUpWithLocation(product)
  const pages = [
    '/',
    '/contractors',
    '/find-categories',
    `/${id}/profile`,
    '/library',
    '/consult',
    '/login',
    '/sign-up',
    '/category/category_waterproofing',
    '/mobile',
    '/mobile/login',
    '/ai-chat',
    '/reset-password',
  ]

  for (const path of pages) {
    const html = await (await fetch(product.address + path)).text()
    const files = (html.match(/\/assets\/[\w.-]+\.js/g) ?? []).map((file) => file.slice(1))
    expect
      .soft(
        files.filter((file) => built[file] === undefined),
        path,
      )
      .toEqual([])
    expect.soft(files.length, path).toBeGreaterThan(0)
    expect.soft(adminCode(files, built), path).toEqual([])
  }
  expect(Object.values(built).flatMap(({ modules }) => modules)).toContain('src/web/admin/record-table.tsx')
})

test('the check finds admin code behind a file of a page', () => {
  const built = {
    'a.js': { imports: ['b.js'], modules: ['src/web/pages/admin/records-page.tsx'] },
    'b.js': {
      imports: [],
      modules: ['src/web/admin/record-table.tsx', 'src/web/pages/admin/records-page.tsx?tsr-split=component'],
    },
  }
  expect(adminCode(['a.js'], built)).toEqual(built['b.js'].modules)
})
