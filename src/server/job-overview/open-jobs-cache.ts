/**
 * Caches the first page of open jobs, which is the same for every contractor without a quote in it. A write in this
 * process invalidates it at once. Writes of other processes appear when the entry expires.
 */
import { pageLimitDefault } from '#api/core/paging.ts'
import type { Db } from '../core/db/sql.ts'
import { CachedResponse } from '../core/http/cached-response.ts'
import { contractorsWhoQuoted } from './job-overview-store.ts'
import { openJobsBy } from './open-jobs-store.ts'

const maxAgeMs = 150
const noViewerId = ''

interface CachedPage {
  readonly answer: CachedResponse
  /** Contractors with a quote in one of the jobs see another page. */
  readonly quoters: ReadonlySet<string>
}

export interface OpenJobsCache {
  /** The page for this contractor; undefined if they have quoted one of its jobs. */
  firstPage(db: Db, contractorId: string): Promise<CachedResponse | undefined>
  invalidate(): void
}

export function openJobsCache(): OpenJobsCache {
  let cached: Promise<CachedPage> | undefined
  let cachedUntil = 0

  const page = (db: Db): Promise<CachedPage> => {
    if (cached !== undefined && performance.now() < cachedUntil) return cached
    cachedUntil = performance.now() + maxAgeMs
    const read = readPage(db)
    cached = read
    read.catch(() => {
      if (cached === read) cached = undefined
    })
    return read
  }

  return {
    firstPage: async (db, contractorId) => {
      const { answer, quoters } = await page(db)
      return quoters.has(contractorId) ? undefined : answer
    },
    invalidate: () => {
      cached = undefined
    },
  }
}

async function readPage(db: Db): Promise<CachedPage> {
  const { jobs, next } = await openJobsBy.all.newest.one(db, [
    ...[null, noViewerId, null, pageLimitDefault],
    ...[null, null, null, null, null, false, null, false],
  ] as const)
  const jobIds = (JSON.parse(jobs) as { id: string }[]).map(({ id }) => id)
  // Read after the page, so that new quotes are included.
  const { quoters } = await contractorsWhoQuoted.one(db, [jobIds])
  return {
    answer: new CachedResponse({ text: jobs, next: next ?? undefined, cacheControl: 'no-store' }),
    quoters: new Set(quoters),
  }
}
