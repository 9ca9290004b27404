import type { FullConfig } from '@playwright/test'
import { startIdentityProvider } from './identity-provider.ts'
import { startProduct } from './product.ts'
import { setup as openDatabases } from './vitest-global-setup.ts'

/**
 * One real product with pages for each worker, because a test may move its product's clock. A logged fault fails the
 * run.
 */
export default async function startStories({ workers }: FullConfig): Promise<() => Promise<void>> {
  const closeDatabases = await openDatabases()
  const [google, apple] = await Promise.all([startIdentityProvider('localhost'), startIdentityProvider('localhost')])
  const settings = { ...google.settings('GOOGLE'), ...apple.settings('APPLE') }
  const products = await Promise.all(Array.from({ length: workers }, () => startProduct(settings, { pages: true })))
  // Playwright's workers start later and inherit it.
  process.env.PLUMBLINE_E2E_ADDRESSES = products.map(({ address }) => address).join(' ')
  return async () => {
    try {
      for (const product of products) await product.stop()
    } finally {
      await Promise.all([google.stop(), apple.stop()])
      await closeDatabases?.()
    }
  }
}
