import type { LinkProps } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { ButtonLink } from './button-link.tsx'
import { ErrorCard } from './error-card.tsx'
import { PlainButton } from './plain-button.tsx'

/** What every list that goes on has in common: TanStack's infinite queries fit as they are. */
interface LoadableList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  error: Error | null
  fetchNextPage: () => Promise<unknown>
}

interface LoadMoreProps {
  list: LoadableList
  /** Of a public list: its next page has an address, which leads on where no script runs. */
  nextPage?: LinkProps | undefined
}

/** The way on at the end of a list. What is shown already stays when the next page cannot be read. */
export function LoadMore({ list, nextPage }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, error, fetchNextPage } = list
  if (!hasNextPage) return null
  const loadHere = (event: MouseEvent) => {
    if (opensNewTab(event)) return
    event.preventDefault()
    if (!isFetchingNextPage) void fetchNextPage()
  }
  return (
    <>
      {error ? <ErrorCard message={error.message} /> : null}
      {nextPage ? (
        <ButtonLink {...nextPage} rel="next" preload={false} aria-busy={isFetchingNextPage} onClick={loadHere}>
          Load more
        </ButtonLink>
      ) : (
        <PlainButton disabled={isFetchingNextPage} aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load more
        </PlainButton>
      )}
    </>
  )
}

/** With one of these keys a link opens in another tab or window. */
function opensNewTab({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
