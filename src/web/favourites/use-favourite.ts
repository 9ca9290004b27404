import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../core/call.ts'
import { favouriteIdsQuery, favouritesQuery } from './favourites-query.ts'
import { savePendingFavourite } from './pending-favourite.ts'

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

function cacheFavourite(queryClient: QueryClient, id: string, isSaved: boolean): void {
  queryClient.setQueryData(favouriteIdsQuery.queryKey, (ids = []) => {
    const others = ids.filter((one) => one !== id)
    return isSaved ? [id, ...others] : others
  })
}
