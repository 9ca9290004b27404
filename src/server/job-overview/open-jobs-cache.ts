/**
 * The first page of open jobs, which every contractor asks for all day, is the same for all who have quoted none of
 * its jobs. So it is kept for a moment, with the names of those who have. What this process writes drops it at once;
 * what another process writes is seen when the moment is over, whether or not that process could say so.
 */
import { pageLimitDefault } from '#api/core/paging.ts'
import type { Db } from '../core/db/sql.ts'
import { CachedResponse } from '../core/http/cached-response.ts'
import { contractorsWhoQuoted, openJobs } from './job-overview-store.ts'

const maxAgeMs = 150
const nobody = ''

interface CachedPage {
  readonly answer: CachedResponse
  /** Who sees a quote of their own in one of the jobs, and so another page. */
  readonly quoters: ReadonlySet<string>
}

export interface OpenJobsCache {
  /** The page for this contractor, or undefined where one of its jobs is quoted by them. */
  firstPage(db: Db, contractorId: string): Promise<CachedResponse | undefined>
  drop(): void
}

export function openJobsCache(): OpenJobsCache {
  let kept: Promise<CachedPage> | undefined
  let cachedUntil = 0

  const page = (db: Db): Promise<CachedPage> => {
    if (kept !== undefined && performance.now() < cachedUntil) return kept
    cachedUntil = performance.now() + maxAgeMs
    const read = readPage(db)
    kept = read
    read.catch(() => {
      if (kept === read) kept = undefined
    })
    return read
  }

  return {
    firstPage: async (db, contractorId) => {
      const { answer, quoters } = await page(db)
      return quoters.has(contractorId) ? undefined : answer
    },
    drop: () => {
      kept = undefined
    },
  }
}

async function readPage(db: Db): Promise<CachedPage> {
  const { jobs, next } = await openJobs.one(db, [null, nobody, null, pageLimitDefault])
  const jobIds = (JSON.parse(jobs) as { id: string }[]).map(({ id }) => id)
  // After the page: whoever quotes in between is counted, and reads the list anew.
  const { quoters } = await contractorsWhoQuoted.one(db, [jobIds])
  return {
    answer: new CachedResponse({ text: jobs, next: next ?? undefined, cacheControl: 'no-store' }),
    quoters: new Set(quoters),
  }
}
