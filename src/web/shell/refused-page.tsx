import type { NotFoundRouteProps } from '@tanstack/react-router'
import { ForbiddenPage } from './forbidden-page.tsx'
import { MissingPage } from './missing-page.tsx'

/** What a shell shows in place of a page: the role may not see it, or a loader found nothing there. */
export function RefusedPage({ data }: NotFoundRouteProps) {
  const about = typeof data === 'object' && data !== null ? data : {}
  if ('forbidden' in about) return <ForbiddenPage />
  return 'sentence' in about ? <MissingPage sentence={String(about.sentence)} /> : <MissingPage />
}
