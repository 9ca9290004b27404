/** The addresses of a job and its quotes, on the dashboard or in the mobile shell. */
import { linkOptions } from '@tanstack/react-router'
import type { JobView } from '#api/jobs/job-view.ts'
import type { MoveItem, NextAction } from '../../jobs/next-action.ts'

export type Layout = 'desktop' | 'mobile'

export function jobLink(flavour: Layout, jobId: string) {
  return flavour === 'mobile'
    ? linkOptions({ to: '/mobile/jobs/$id', params: { id: jobId } })
    : linkOptions({ to: '/dashboard/job', search: { viewMode: 'myJobs', jobId } })
}

export function quoteLink(flavour: Layout, id: string, contractorId: string) {
  return flavour === 'mobile'
    ? linkOptions({ to: '/mobile/jobs/$id/quote/$contractorId', params: { id, contractorId } })
    : linkOptions({
        to: '/dashboard/quote',
        search: { viewMode: 'other', currentPage: 'jobApply', jobId: id, contractorId },
      })
}

/** The address of a job's next action. */
const ACTION_LINKS = {
  job: (flavour, id) => jobLink(flavour, id),
  contract: (flavour, id, { contractorId }) =>
    contractorId
      ? linkOptions({ to: '/mobile/jobs/$id/contract/$contractorId', params: { id, contractorId } })
      : jobLink(flavour, id),
  'quote-form': (_flavour, id) => linkOptions({ to: '/mobile/jobs/$id/apply', params: { id } }),
  complete: (_flavour, id) => linkOptions({ to: '/mobile/jobs/$id/complete', params: { id } }),
} as const satisfies Record<MoveItem, (flavour: Layout, id: string, upcoming: NextAction) => unknown>

export function nextActionLink(flavour: Layout, { id }: Pick<JobView, 'id'>, upcoming?: NextAction) {
  return upcoming ? ACTION_LINKS[upcoming.place](flavour, id, upcoming) : jobLink(flavour, id)
}
