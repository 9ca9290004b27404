/** A fresh cache for every rendered request and one for the life of a browser tab. */
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { showError } from './toasts.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** silent: the screen shows the failure itself, so no toast does (requirement API-06). */
    queryMeta: { silent?: boolean }
    mutationMeta: { silent?: boolean }
  }
}

const FRESH_MS = 60_000

function report(error: Error, meta: { silent?: boolean } | undefined) {
  if (!meta?.silent) showError(error)
}

// Before the next click is heard, a button shows that it is busy: with a timer between them two quick ones are two deeds.
notifyManager.setScheduler(queueMicrotask)

/** An answer of the server is final; only a lost connection is worth another try. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && error.status === 0
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
    mutationCache: new MutationCache({ onError: (error, _typed, _kept, mutation) => report(error, mutation.meta) }),
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: typeof window === 'undefined' ? false : isWorthRetrying },
      // Without a line a deed fails at once and is told: waiting, it would be carried out later, unseen.
      mutations: { networkMode: 'always' },
    },
  })
}
