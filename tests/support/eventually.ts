import { setTimeout as wait } from 'node:timers/promises'

/** Polls until the check returns a result. */
export async function eventually<T>(
  check: () => T | undefined | false | Promise<T | undefined | false>,
  timeoutMs = 15_000,
): Promise<T> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    const result = await check()
    if (result !== undefined && result !== false) return result
    await wait(10)
  }
  throw new Error('It did not happen in time.')
}
