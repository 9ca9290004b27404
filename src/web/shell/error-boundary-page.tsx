import type { NotFoundRouteProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { NotFoundMessage } from './not-found-message.tsx'

const ForbiddenPage = lazy(async () => ({ default: (await import('./forbidden-page.tsx')).ForbiddenPage }))

/** The error page of a shell: forbidden, not found, or a role that is still pending. */
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
