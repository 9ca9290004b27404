import type { LinkProps } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import { ErrorCard } from './error-card.tsx'

/** The common part of TanStack's infinite queries. */
interface LoadableList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  error: Error | null
  fetchNextPage: () => Promise<unknown>
}

export interface LoadMoreProps {
  list: LoadableList
  /** The URL of the next page of a public list, for browsers without scripts. */
  nextPage?: LinkProps | undefined
}

/** Loads more of a list. Shown items stay after an error. */
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
      <p className="dimmed">Long lists load in parts, so pages stay fast.</p>
      {nextPage ? (
        <ButtonLink {...nextPage} rel="next" preload={false} aria-busy={isFetchingNextPage} onClick={loadHere}>
          Load more
        </ButtonLink>
      ) : (
        <Button disabled={isFetchingNextPage} aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load more
        </Button>
      )}
    </>
  )
}

/** A link with one of these keys opens a new tab or window. */
function opensNewTab({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
