/**
 * The first page of open jobs, which every contractor asks for all day, is the same for all who have quoted none of
 * its jobs. So its JSON is kept for a moment. What this process writes drops it at once; what another process writes
 * is seen when the moment is over.
 */
import { pageLimitDefault } from '#contract/core/paging.ts'
import type { Db } from '../core/db/sql.ts'
import { BuiltAnswer } from '../core/http/built-answer.ts'
import { hasQuoted, openJobs } from './job-overview-store.ts'

const keptMs = 150
const nobody = ''

interface KeptPage {
  readonly answer: BuiltAnswer
  readonly jobIds: string[]
}

export interface OpenJobsCache {
  /** The page for this contractor, or undefined where one of its jobs is quoted by them. */
  firstPage(db: Db, contractorId: string): Promise<BuiltAnswer | undefined>
  drop(): void
}

export function openJobsCache(): OpenJobsCache {
  let kept: Promise<KeptPage> | undefined
  let keptUntil = 0

  const page = (db: Db): Promise<KeptPage> => {
    if (kept !== undefined && performance.now() < keptUntil) return kept
    keptUntil = performance.now() + keptMs
    const read = readPage(db)
    kept = read
    read.catch(() => {
      if (kept === read) kept = undefined
    })
    return read
  }

  return {
    firstPage: async (db, contractorId) => {
      const { answer, jobIds } = await page(db)
      const { has_quoted } = await hasQuoted.one(db, [contractorId, jobIds])
      return has_quoted ? undefined : answer
    },
    drop: () => {
      kept = undefined
    },
  }
}

async function readPage(db: Db): Promise<KeptPage> {
  const { jobs, next } = await openJobs.one(db, [null, nobody, null, pageLimitDefault])
  const jobIds = (JSON.parse(jobs) as { id: string }[]).map(({ id }) => id)
  return { answer: new BuiltAnswer(jobs, next ?? undefined), jobIds }
}
