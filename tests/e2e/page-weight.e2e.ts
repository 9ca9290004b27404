/** What each page loads in a browser with empty cache until the network is quiet. The limits may only fall. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { product, test } from '#tests/support/e2e-test.ts'
import { type WeighedPage, weigh, weighedPages } from '#tests/support/weighed-pages.ts'

interface Limit {
  readonly requests: number
  /** Bytes after gzip 6. */
  readonly javaScript: number
  readonly css: number
}

/** The first pattern that matches decides. */
const LIMITS: readonly (readonly [RegExp, Limit])[] = [
  [/^\/$/, { requests: 4, javaScript: 4_000, css: 12_000 }],
  [
    /^\/(contractors|find-categories|category\/\$id|\$id\/profile.*|library.*|privacy|terms)$/,
    { requests: 6, javaScript: 80_000, css: 13_000 },
  ],
  [
    /^\/(login|mobile\/(login|contractors.*)|admin\/login|sign-up|reset-password)$/,
    { requests: 9, javaScript: 109_100, css: 9_000 },
  ],
  [/^\/(confirm-sign-up|update-password)$/, small({ requests: 12, javaScript: 166_000 })],
  [/^\/mobile(\/test)?$/, { requests: 10, javaScript: 149_000, css: 25_900 }],
  [/^\/(consult|consult\/\$id|protected|access-denied)$/, small({ requests: 18, javaScript: 181_000 })],
  [/^\/(ai-chat|new-ai-chat|dev\/.*)$/, { requests: 20, javaScript: 180_000, css: 26_000 }],
  [/^\/(contractor-design|category-design)/, small({ requests: 21, javaScript: 166_000 })],
  [/^\/(verify|unsubscribe|detail-project-test)/, small({ requests: 14, javaScript: 154_000 })],
  [/^\/admin\/\$list\/\$id/, { requests: 49, javaScript: 216_000, css: 32_500 }],
  [/^\/admin\/(consultations|site-content)/, { requests: 45, javaScript: 213_000, css: 34_000 }],
  [/^\/admin/, { requests: 34, javaScript: 201_000, css: 32_500 }],
  [/^\/mobile\/jobs\/\$id\/complete/, signedIn(35, 210_000)],
  [/^\/mobile\/jobs(\/\$id\/contract.*)?$/, signedIn(34, 189_000)],
  [/^\/(dashboard\/job|mobile)/, signedIn(31, 184_000)],
  [/^\/dashboard\/quote/, signedIn(32, 179_200)],
  [/^\/(dashboard|notifications|favourites|invoice|contract\/print|earnings)/, signedIn(32, 174_200)],
]
const ANY_PAGE = signedIn(42, 208_000)
const LAYOUT_SHIFT = 0.02

function small({ requests = 14, javaScript = 168_000 }): Limit {
  return { requests, javaScript, css: 13_000 }
}

function signedIn(requests: number, javaScript: number): Limit {
  return { requests, javaScript, css: 32_500 }
}

/** All tests of this file read the same records. */
let pages: Promise<WeighedPage[]> | undefined
function allPages(): Promise<WeighedPage[]> {
  pages ??= weighedPages(product)
  return pages
}

for (const [group, isInGroup] of [
  ['of the site', (route: string) => !/^\/(admin|forms|dashboard|mobile)/.test(route)],
  ['of the administration', (route: string) => /^\/admin/.test(route)],
  ['of forms and the dashboard', (route: string) => /^\/(forms|dashboard)/.test(route)],
  ['of phones', (route: string) => /^\/mobile/.test(route)],
] as const)
  test(`pages ${group} load few files and little code, and their content stays in place`, async ({ browser }) => {
    test.setTimeout(300_000)
    const weighed = (await allPages()).filter(({ route }) => isInGroup(route))
    expect(weighed.length).toBeGreaterThan(10)

    for (const page of weighed) {
      const { requests, javaScript, css, layoutShift } = await weigh(browser, product, page)
      const limit = LIMITS.find(([pattern]) => pattern.test(page.route))?.[1] ?? ANY_PAGE
      expect.soft(requests, `requests of ${page.route}`).toBeLessThanOrEqual(limit.requests)
      expect.soft(javaScript, `JavaScript of ${page.route}`).toBeLessThanOrEqual(limit.javaScript)
      expect.soft(javaScript, `JavaScript of ${page.route}`).toBeGreaterThan(0)
      expect.soft(css, `CSS of ${page.route}`).toBeLessThanOrEqual(limit.css)
      expect.soft(layoutShift, `layout shift of ${page.route}`).toBeLessThan(LAYOUT_SHIFT)
    }
  })

test('every page is weighed', async () => {
  const source = readFileSync(join(import.meta.dirname, '../../src/web/routes.ts'), 'utf8')
  const addresses = ['/', ...source.matchAll(/route\('([^']+)', 'pages/g).map(([, path = '']) => path)]
  const weighed = new Set((await allPages()).map(({ route }) => route))

  expect(addresses.filter((path) => !weighed.has(path))).toEqual([])
})
