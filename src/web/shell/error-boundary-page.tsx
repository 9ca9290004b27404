import type { NotFoundRouteProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { NotFoundMessage } from './not-found-message.tsx'

const ForbiddenPage = lazy(async () => ({ default: (await import('./forbidden-page.tsx')).ForbiddenPage }))

/** What a shell shows in place of a page: the role may not see it or is about to come, or a loader found nothing there. */
export function ErrorBoundaryPage({ data }: NotFoundRouteProps) {
  const about = typeof data === 'object' && data !== null ? data : {}
  if ('forbidden' in about)
    return (
      <Suspense>
        <ForbiddenPage />
      </Suspense>
    )
  if ('roleComes' in about) return <PageSkeleton />
  return 'sentence' in about ? <NotFoundMessage sentence={String(about.sentence)} /> : <NotFoundMessage />
}
