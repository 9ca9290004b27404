import { createTemplate, startTestCluster } from './test-cluster.ts'

/** Starts a PostgreSQL for the run, unless TEST_DATABASE_URL names one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    await createTemplate(given)
    return undefined
  }
  const cluster = await startTestCluster()
  // Workers start later and inherit it.
  process.env.TEST_DATABASE_URL = cluster.url
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await cluster.stop()
  }
}
