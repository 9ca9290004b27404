/**
 * The dashboard has one URL, and its search selects the view (NAV-09). Inside, each view is a route with its own code
 * and styles. Only this file knows both.
 */
import { parseSearch, readOneOf, readText } from './search-params.ts'

const ADDRESS = '/dashboard'
const VIEWS = {
  messages: `${ADDRESS}/messages`,
  myJobs: `${ADDRESS}/my-jobs`,
  job: `${ADDRESS}/job`,
  quote: `${ADDRESS}/quote`,
} as const

/** Router rewrites between the public URL and the route of the view. */
export const dashboardRewrite = {
  input: ({ url }: { url: URL }) => (url.pathname === ADDRESS ? withPath(url, viewOf(url.search)) : url),
  output: ({ url }: { url: URL }) =>
    Object.values<string>(VIEWS).includes(url.pathname) ? withPath(url, ADDRESS) : url,
}

function withPath(url: URL, pathname: string): URL {
  const moved = new URL(url)
  moved.pathname = pathname
  return moved
}

function viewOf(search: string): string {
  const { viewMode, currentPage, jobId, contractorId } = parseSearch(search)
  if (viewMode === 'messages') return VIEWS.messages
  if (viewMode === 'myJobs') return jobId ? VIEWS.job : VIEWS.myJobs
  if (viewMode === 'other') return currentPage === 'jobApply' && jobId && contractorId ? VIEWS.quote : VIEWS.myJobs
  return ADDRESS
}

export interface MessagesSearch {
  viewMode: 'messages'
  contact?: string | undefined
  /** The index of a matched message. */
  message?: string | undefined
}

export function readMessagesSearch({ contact, message }: Record<string, unknown>): MessagesSearch {
  return { viewMode: 'messages', contact: readText(contact), message: readText(message) }
}

export interface MyJobsSearch {
  viewMode: 'myJobs'
}

export function readMyJobsSearch(): MyJobsSearch {
  return { viewMode: 'myJobs' }
}

export interface JobSearch {
  viewMode: 'myJobs'
  jobId: string
  /** The index of the shown stage, from 0. */
  stage?: string | undefined
}

export function readJobSearch({ jobId, stage }: Record<string, unknown>): JobSearch {
  return { viewMode: 'myJobs', jobId: readText(jobId) ?? '', stage: readOneOf(['0', '1', '2', '3'], stage) }
}

export interface QuoteSearch {
  viewMode: 'other'
  currentPage: 'jobApply'
  jobId: string
  contractorId: string
}

export function readQuoteSearch({ jobId, contractorId }: Record<string, unknown>): QuoteSearch {
  return {
    viewMode: 'other',
    currentPage: 'jobApply',
    jobId: readText(jobId) ?? '',
    contractorId: readText(contractorId) ?? '',
  }
}
