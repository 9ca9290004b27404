import { ErrorCard } from './error-card.tsx'
import { PlainButton } from './plain-button.tsx'

/** What every list that goes on has in common: TanStack's infinite queries fit as they are. */
interface GoingList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  error: Error | null
  fetchNextPage: () => Promise<unknown>
}

/** The way on at the end of a list. What is shown already stays when the next page cannot be read. */
export function LoadMore({ list }: { list: GoingList }) {
  const { hasNextPage, isFetchingNextPage, error, fetchNextPage } = list
  if (!hasNextPage) return null
  return (
    <>
      {error ? <ErrorCard message={error.message} /> : null}
      <PlainButton disabled={isFetchingNextPage} aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Load more
      </PlainButton>
    </>
  )
}
