import type { NotFoundRouteProps } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { lazyPart } from '../core/lazy-part.ts'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { NotFoundMessage } from './not-found-message.tsx'

const ForbiddenPage = lazyPart(async () => (await import('./forbidden-page.tsx')).ForbiddenPage)

/**
 * The error page of a layout. A page that throws replaces the layout, shell included. An address without a route stands
 * inside the layout, which the router shows without `isNotFound`.
 */
export function errorBoundaryIn(Shell: ComponentType<{ children: ReactNode }>) {
  return (props: Partial<NotFoundRouteProps>) =>
    props.isNotFound ? (
      <Shell>
        <ErrorBoundaryPage {...props} />
      </Shell>
    ) : (
      <ErrorBoundaryPage />
    )
}

/** Forbidden, not found, or a role that is still pending. */
function ErrorBoundaryPage({ data }: Partial<NotFoundRouteProps>) {
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
