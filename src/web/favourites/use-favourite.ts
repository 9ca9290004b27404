import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../core/call.ts'
import { showError, showSuccess } from '../core/toasts.ts'
import { favouriteIdsQuery, favouritesQuery } from './favourites-query.ts'
import { takePendingFavourite } from './pending-favourite.ts'

/** For customers. `isFavourite` is undefined until the ids have loaded. */
export function useFavourite(id: string) {
  const queryClient = useQueryClient()
  const { data: isFavourite } = useQuery({ ...favouriteIdsQuery, select: (ids) => ids.includes(id) })
  useEffect(() => void savePendingFavourite(queryClient), [queryClient])
  const { mutate: change } = useMutation({
    mutationFn: (isSaved: boolean) =>
      call(isSaved ? 'PUT /favourites/{id}' : 'DELETE /favourites/{id}', { params: { id } }),
    // Two quick presses arrive in order.
    scope: { id: `favourite ${id}` },
    onMutate: (isSaved) => cacheFavourite(queryClient, id, isSaved),
    onError: (_error, isSaved) => cacheFavourite(queryClient, id, !isSaved),
    // The open list keeps a removed contractor until the next visit, so that the customer can undo.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: favouritesQuery.queryKey, refetchType: 'none' }),
  })
  /** A press before the ids have loaded waits for them. If that fails, the query shows its error. */
  const toggle = () =>
    void queryClient.ensureQueryData(favouriteIdsQuery).then(
      (ids) => change(!ids.includes(id)),
      () => undefined,
    )
  return { isFavourite, toggle }
}

/** Saves the recorded favourite once, for a customer. */
export async function savePendingFavourite(queryClient: QueryClient): Promise<void> {
  const id = takePendingFavourite()
  if (id === undefined) return
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

function cacheFavourite(queryClient: QueryClient, id: string, isSaved: boolean): void {
  queryClient.setQueryData(favouriteIdsQuery.queryKey, (ids = []) => {
    const others = ids.filter((one) => one !== id)
    return isSaved ? [id, ...others] : others
  })
}
