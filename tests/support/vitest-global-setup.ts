import { createTemplate, startTestCluster } from './test-cluster.ts'

/** Gives the run its PostgreSQL: the one that TEST_DATABASE_URL names, else one of its own. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    await createTemplate(given)
    return undefined
  }
  const cluster = await startTestCluster()
  // Workers are started after this and inherit it.
  process.env.TEST_DATABASE_URL = cluster.url
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await cluster.stop()
  }
}
