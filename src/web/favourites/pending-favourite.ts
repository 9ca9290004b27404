/** A visitor signs in to save a favourite. This device keeps the choice until then. */
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../core/call.ts'
import { readLocal, store } from '../core/local-storage.ts'
import { showError, showSuccess } from '../core/toasts.ts'

const NAME = 'pending-favourite'

/** Long enough for an emailed code. A later login saves nothing unexpected. */
const lifetimeMs = 30 * 60_000

export function recordPendingFavourite(contractorId: string): void {
  store(NAME, `${Date.now()} ${contractorId}`)
}

/** Saves the recorded favourite once, for a customer. */
export async function savePendingFavourite(queryClient: QueryClient): Promise<void> {
  const [recordedAt, id] = readLocal(NAME)?.split(' ') ?? []
  store(NAME, null)
  if (id === undefined || Date.now() - Number(recordedAt) > lifetimeMs) return
  try {
    await call('PUT /favourites/{id}', { params: { id } })
    // A first read that is still on its way misses the new favourite, and an invalidation alone would wait for it.
    await queryClient.cancelQueries({ queryKey: ['favourites'] })
    await queryClient.invalidateQueries({ queryKey: ['favourites'] })
    showSuccess('Added to your favourites.')
  } catch (error) {
    showError(error)
  }
}
