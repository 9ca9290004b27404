/** The dashboard's address says what it shows (requirement NAV-09). */
import { readOneOf, readText } from './search-params.ts'

const VIEW_MODES = ['myJobs', 'messages', 'other'] as const

export interface DashboardSearch {
  viewMode?: (typeof VIEW_MODES)[number] | undefined
  currentPage?: 'jobApply' | undefined
  jobId?: string | undefined
  contractorId?: string | undefined
  contact?: string | undefined
  /** Which stage of the job is shown, counted from nought. */
  stage?: string | undefined
}

export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  return {
    viewMode: readOneOf(VIEW_MODES, search.viewMode),
    currentPage: readOneOf(['jobApply'], search.currentPage),
    jobId: readText(search.jobId),
    contractorId: readText(search.contractorId),
    contact: readText(search.contact),
    stage: readOneOf(['0', '1', '2', '3'], search.stage),
  }
}
