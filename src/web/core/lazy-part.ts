import { lazy } from 'react'

type AnyPart = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

const triesMax = 6

/**
 * A component that loads when it first renders. Without a connection its place stays empty or shows its fallback, and
 * the rest of the page works. It loads when the browser is online again. Throws after six failures with a connection.
 */
export function lazyPart<Part extends AnyPart>(load: () => Promise<Part>) {
  return lazy(async () => ({ default: await loadOnceOnline(load) }))
}

async function loadOnceOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 1; ; tries += 1)
    try {
      return await load()
    } catch (error) {
      if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
      else if (tries >= triesMax) throw error
      else await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** tries))
    }
}
