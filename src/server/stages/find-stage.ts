/** Locks a job and finds a stage of its contract and the actor's party. */
import { coreErrors } from '#domain/core/core-errors.ts'
import type { Facts, TransitionContext } from '#domain/core/machine.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { hasEnded } from '#domain/quotes/quote-machine.ts'
import { stageErrors } from '#domain/stages/stage-errors.ts'
import type { StageShape } from '#domain/stages/stage-machine.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { type JobRow, lockJob } from '../jobs/job-store.ts'
import { type StageRow, stageOf } from './stage-store.ts'

export interface FoundStage {
  readonly job: JobRow
  readonly contractorId: string
  readonly stageIndex: number
  readonly stage: StageRow
  readonly context: TransitionContext<StageShape>
}

/** The stage for a user. Throws "Job not found" for unknown jobs and users without access. */
export async function findStage(db: Db, jobId: string, stageIndex: number, actor: Actor): Promise<FoundStage> {
  const [job, stage] = await lockedStage(db, jobId, stageIndex)
  const party = job && partyOf(job, actor)
  if (job === undefined || party === undefined) throw jobErrors.notFound()
  if (job.contractor_id === null) throw stageErrors.jobNotSigned()
  if (stage === undefined) throw coreErrors.invalidId()
  return foundStage(job, job.contractor_id, stageIndex, stage, party)
}

/** The stage for the system; undefined if there is none. */
export async function findStageForSystem(db: Db, jobId: string, stageIndex: number): Promise<FoundStage | undefined> {
  const [job, stage] = await lockedStage(db, jobId, stageIndex)
  if (job === undefined || job.contractor_id === null || stage === undefined) return undefined
  return foundStage(job, job.contractor_id, stageIndex, stage, 'system')
}

/** Both statements are pipelined in order, so the stage is read below the job's lock. */
function lockedStage(db: Db, jobId: string, stageIndex: number) {
  return Promise.all([lockJob.maybe(db, [jobId]), stageOf.maybe(db, [jobId, stageIndex])])
}

function foundStage(
  job: JobRow,
  contractorId: string,
  stageIndex: number,
  stage: StageRow,
  party: StageShape['party'],
): FoundStage {
  const facts: Facts<StageShape> = {
    jobIsSigned: true,
    isContractActive: !hasEnded(stage.quote_status),
    earlierStagesApproved: stage.earlier_approved,
    notDisputed: !stage.is_disputed,
    notChargedBack: !stage.is_charged_back,
  }
  return { job, contractorId, stageIndex, stage, context: { status: stage.status, party, facts } }
}

function partyOf(job: JobRow, actor: Actor): StageShape['party'] | undefined {
  if (actor.role === 'admin') return 'admin'
  if (actor.id === job.customer_id) return 'customer'
  return actor.id === job.contractor_id ? 'contractor' : undefined
}
