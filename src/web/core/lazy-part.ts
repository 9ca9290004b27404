import { lazy } from 'react'

type AnyPart = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/**
 * A component that loads when it first renders. Without a connection its place stays empty or shows its fallback, and
 * the rest of the page works. It loads when the browser is online again. Throws if it fails with a connection.
 */
export function lazyPart<Part extends AnyPart>(load: () => Promise<Part>) {
  const loadOnceOnline = (): Promise<{ default: Part }> =>
    load().then(
      (part) => ({ default: part }),
      async (error) => {
        if (navigator.onLine) throw error
        await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
        return await loadOnceOnline()
      },
    )
  return lazy(loadOnceOnline)
}
