/** A new cache for each rendered request, and one per browser tab. */
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isConflict } from './api-error.ts'
import { showError } from './toasts.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** toast: no screen shows the error of this query (API-06). */
    queryMeta: { toast?: boolean }
    /** silent: the screen shows the error, so no toast does (API-06). */
    mutationMeta: { silent?: boolean }
  }
}

const FRESH_MS = 60_000

// A button is busy before the next click. With a timer, a double click would send twice.
notifyManager.setScheduler(queueMicrotask)

/** A server response is final. Only a lost connection is retried. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && error.status === 0
}

export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.toast) showError(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: async (error, _typed, _kept, { meta }) => {
        // The record has changed since the screen showed it.
        if (isConflict(error)) error.changes = await refetchRecords(queryClient)
        if (!meta?.silent) showError(error)
      },
    }),
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: typeof window === 'undefined' ? false : isWorthRetrying },
      // Offline, a mutation fails at once. Otherwise it would run later, unnoticed.
      mutations: { networkMode: 'always' },
    },
  })
  return queryClient
}

async function refetchRecords(queryClient: QueryClient): Promise<string[]> {
  const [{ queriesOfRecords }, { refetchAndDescribe }] = await Promise.all([
    import('./changed-queries.ts'),
    import('./refetch-and-describe.ts'),
  ])
  return await refetchAndDescribe(queryClient, queriesOfRecords())
}
