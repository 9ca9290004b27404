import { setTimeout as wait } from 'node:timers/promises'

/** Polls until the check returns a result: at first often, later seldom, because each check costs the product work. */
export async function eventually<T>(
  check: () => T | undefined | false | Promise<T | undefined | false>,
  timeoutMs = 15_000,
): Promise<T> {
  const start = Date.now()
  while (Date.now() < start + timeoutMs) {
    const result = await check()
    if (result !== undefined && result !== false) return result
    await wait(Math.min(100, Math.max(10, (Date.now() - start) / 5)))
  }
  throw new Error('It did not happen in time.')
}
