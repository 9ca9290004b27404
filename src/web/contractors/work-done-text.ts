import type { ContractorView } from '#api/contractors/contractor-view.ts'

/** "2 jobs completed, 1 reviewed": the work history lists the reviewed ones. */
export function workDoneText({
  completedJobCount,
  ratingCount,
}: Pick<ContractorView, 'completedJobCount' | 'ratingCount'>): string {
  return `${completedJobCount} ${completedJobCount === 1 ? 'job' : 'jobs'} completed, ${ratingCount} reviewed`
}
