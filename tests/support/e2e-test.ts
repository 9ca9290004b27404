/**
 * End-to-end test fixtures. Each client has its own browser, and a worker shares one product. A console error or
 * warning fails the test, as does a violation of the content security policy.
 */
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Reachable, signInWithCode, type TestClient } from './clients.ts'

const addresses = (process.env.PLUMBLINE_E2E_ADDRESSES ?? '').split(' ')

/** Each worker has its own product, so parallel tests share no users and no clock. */
export const product: Reachable = { address: addresses[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? '' }

interface E2eFixtures {
  /** Opens a browser, signed in as the client, or anonymous without one. */
  openPage: (client?: TestClient, options?: BrowserOptions) => Promise<Page>
  /** Allows an expected fault. Chromium reports each response with a status of 400 or higher. */
  expectFault: (pattern: RegExp) => void
}

interface BrowserOptions {
  readonly javaScriptEnabled?: boolean
  /** Allows a stub to replace a third-party script. */
  readonly bypassCSP?: boolean
  readonly viewport?: { width: number; height: number }
  readonly timezoneId?: string
}

export const test = base.extend<E2eFixtures & { browserSessions: BrowserSessions }>({
  baseURL: product.address,

  browserSessions: async ({ browser }, provide) => {
    const browserSessions = createBrowserSessions(browser)
    await provide(browserSessions)
    await browserSessions.close()
    expect(browserSessions.unexpectedFaults(), 'a page wrote to its console').toEqual([])
  },

  openPage: async ({ browserSessions }, provide) => provide(browserSessions.openPage),
  expectFault: async ({ browserSessions }, provide) => provide(browserSessions.expectFault),
  page: async ({ openPage }, provide) => provide(await openPage()),
})

interface BrowserSessions extends E2eFixtures {
  unexpectedFaults(): string[]
  close(): Promise<void>
}

/** The browsers of one test, and the console messages of their pages. */
function createBrowserSessions(browser: Browser): BrowserSessions {
  const contexts: BrowserContext[] = []
  const faults: string[] = []
  const expected: RegExp[] = []
  return {
    openPage: async (client, options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      if (client) await context.addCookies([cookieOf(await withOwnSession(client))])
      context.on('page', (page) => recordFaults(page, faults))
      return await context.newPage()
    },
    expectFault: (pattern) => void expected.push(pattern),
    unexpectedFaults: () => faults.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
    close: async () => {
      for (const context of contexts) await context.close()
    },
  }
}

const opened = new WeakSet<TestClient>()

/**
 * Each browser needs its own session, because a session cookie works once. A second browser of a client signs in again.
 */
async function withOwnSession(client: TestClient): Promise<TestClient> {
  if (!opened.has(client)) {
    opened.add(client)
    return client
  }
  const { user } = await client.request<{ user: { email: string } }>('GET', '/session')
  return (await signInWithCode(product, 'customer', user.email)).client
}

function cookieOf({ cookie }: TestClient) {
  const [name = '', ...value] = cookie.split('=')
  return { name, value: value.join('='), url: product.address, httpOnly: true, sameSite: 'Lax' as const }
}

function recordFaults(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`${page.url()} threw ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    faults.push(`${page.url()} ${message.type()}: ${message.text()} (${message.location().url})`)
  })
}
