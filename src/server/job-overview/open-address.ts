/** A chosen contractor opens the street and the property access of a job [JOB-04]. */
import type { JobView } from '#api/jobs/job-view.ts'
import { newAddressesMax, newAddressesWindowHours } from '#domain/jobs/address-access.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import type { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import { lockJob } from '../jobs/job-store.ts'
import { countNewAddresses, insertAddressReading, lockAddressReader } from './address-reading-store.ts'
import { readJob } from './read-job.ts'

export function jobAddressRoutes(api: Api): void {
  serve(api, 'POST /job/{id}/address', ({ params }, { db, actor, now }) => openAddress(db, params.id, actor, now))
}

/** A repeated call changes nothing. */
async function openAddress(db: Db, jobId: string, contractor: Actor, now: Date): Promise<RawJsonResponse> {
  await lockJob.maybe(db, [jobId])
  const job = await readJob(db, jobId, contractor)
  const { addressAccess } = JSON.parse(job.json) as Pick<JobView, 'addressAccess'>
  if (addressAccess === 'shown') return job
  if (addressAccess === 'notChosen') throw jobErrors.addressNotChosen()
  if (addressAccess === 'abnNotChecked') throw jobErrors.abnNotChecked()
  await requireDailyLimit(db, contractor.id, now)
  await insertAddressReading.run(db, [jobId, contractor.id, now])
  return await readJob(db, jobId, contractor)
}

/** The lock makes parallel calls of a contractor count one after another. */
async function requireDailyLimit(db: Db, contractorId: string, now: Date): Promise<void> {
  await lockAddressReader.one(db, [contractorId])
  const windowStart = new Date(now.getTime() - newAddressesWindowHours * 60 * 60 * 1000)
  const { count, first_at: firstAt } = await countNewAddresses.one(db, [contractorId, windowStart])
  if (count < newAddressesMax || firstAt === null) return
  const waitMs = firstAt.getTime() - windowStart.getTime()
  throw jobErrors.tooManyAddresses({ retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
