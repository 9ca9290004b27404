import { startIdentityProvider } from './identity-provider.ts'
import { startProduct } from './product.ts'
import { setup as openDatabases } from './vitest-global-setup.ts'

/** One real product, with its pages, for the whole run of the stories. A fault that it logged fails the run. */
export default async function startStories(): Promise<() => Promise<void>> {
  const closeDatabases = await openDatabases()
  const [google, apple] = await Promise.all([startIdentityProvider('localhost'), startIdentityProvider('localhost')])
  const settings = { ...google.settings('GOOGLE'), ...apple.settings('APPLE') }
  const product = await startProduct(settings, { pages: true })
  // The process of the stories is started after this and inherits it.
  process.env.PLUMBLINE_STORIES_ADDRESS = product.address
  return async () => {
    try {
      await product.stop()
    } finally {
      await Promise.all([google.stop(), apple.stop()])
      await closeDatabases?.()
    }
  }
}
