import type { QueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import type { Session } from '../core/session.ts'
// The server renders the heart, so its styles load with the page. A module would load them again with the button.
import './favourite-button.css'

/** Loads after its page. Public pages have a limit of bytes. */
export const LazyFavouriteButton = import.meta.env.SSR
  ? (await import('./favourite-button.tsx')).FavouriteButton
  : lazy(async () => ({ default: (await import('./favourite-button.tsx')).FavouriteButton }))

/** The server renders a customer's page with every heart right. In the browser the hearts load their ids once. */
export async function loadFavourites(queryClient: QueryClient, session: Session): Promise<void> {
  if (!import.meta.env.SSR || session.user?.role !== 'customer') return
  const { favouriteIdsQuery } = await import('./favourites-query.ts')
  await queryClient.prefetchQuery(favouriteIdsQuery)
}
