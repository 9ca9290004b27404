import { finishedJobs } from './jobs/finished-jobs.ts'
import { firstStageJobs } from './jobs/first-stage-jobs.ts'
import { laterStageJobs } from './jobs/later-stage-jobs.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { quotedJobs } from './jobs/quoted-jobs.ts'
import { signedJobs } from './jobs/signed-jobs.ts'
import type { JobPlan } from './plans.ts'

export const demoJobs: readonly JobPlan[] = [
  ...openJobs,
  ...quotedJobs,
  ...signedJobs,
  ...firstStageJobs,
  ...laterStageJobs,
  ...finishedJobs,
]
