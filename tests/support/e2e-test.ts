/**
 * A story is told by people in browsers of their own, who all use the one product of their worker. Whatever a page writes to
 * its console is a fault that fails the story, violations of the content security policy included.
 */
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Reachable, signInWithCode, type TestClient } from './clients.ts'

const addresses = (process.env.PLUMBLINE_E2E_ADDRESSES ?? '').split(' ')

/** Of this worker alone: stories that run beside each other share neither people nor a clock. */
export const product: Reachable = { address: addresses[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? '' }

interface E2eFixtures {
  /** Opens a browser for one more person, signed in; without a person, for a stranger. */
  openPage: (client?: TestClient, options?: BrowserOptions) => Promise<Page>
  /** Faults that this story provokes. Chromium notes every answer from 400 on as one. */
  expectFault: (pattern: RegExp) => void
}

interface BrowserOptions {
  readonly javaScriptEnabled?: boolean
  /** Lets a stand-in take the place of a script that comes from elsewhere. */
  readonly bypassCSP?: boolean
  readonly viewport?: { width: number; height: number }
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

/** Everybody who has a browser in one story, and what their pages complained about. */
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

/** Browsers do not share a session: its cookie works once, so a person's second browser signs in by itself. */
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
