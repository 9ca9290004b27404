/** The warranty of a completed job: the contractor's years and state law, whichever is longer. */
import { type ApplicableWarranty, applicableWarranty } from '#domain/certificates/applicable-warranty.ts'
import { cents } from '#domain/core/money.ts'
import type { Day } from '#domain/legal-rules/business-days.ts'
import type { LegalRule } from '#domain/legal-rules/legal-rule.ts'
import { dayIn } from '#domain/legal-rules/state-time-zones.ts'
import type { Db } from '../core/db/sql.ts'
import { readLegalRule } from '../legal-rules/read-legal-rule.ts'
import { type CertifiedJobRow, certificateOfJob, certifiedJob } from './certificate-store.ts'

export interface WarrantyTerm extends ApplicableWarranty {
  readonly completedOn: Day
  /** Null if the contractor has issued no certificate. */
  readonly certifiedOn: Day | null
  /** The contractor's years from the certificate, otherwise from the signed quote. 0 means none. */
  readonly contractorYears: number
  /** The last days of the longer periods, or null if unknown. */
  readonly endsOn: Day | null
  readonly majorEndsOn: Day | null
  /** The statutory warranty with its source, or null if unknown. */
  readonly statutory: Pick<LegalRule, 'text' | 'source' | 'confidence'> | null
}

/** Undefined until the job is completed. */
export async function warrantyTermOf(db: Db, jobId: string): Promise<WarrantyTerm | undefined> {
  const job = await certifiedJob.maybe(db, [jobId])
  if (!job?.completed_at) return undefined
  const certificate = await certificateOfJob.maybe(db, [jobId])
  return await warrantyTermOn(db, job, job.completed_at, {
    contractorYears: certificate?.warranty_years ?? job.promised_years ?? 0,
    certifiedOn: certificate?.certified_on ?? null,
  })
}

/** The law of the completion day applies. */
export async function warrantyTermOn(
  db: Db,
  { state, cost_cents: costCents }: CertifiedJobRow,
  completedAt: Date,
  { contractorYears, certifiedOn }: Pick<WarrantyTerm, 'contractorYears' | 'certifiedOn'>,
): Promise<WarrantyTerm> {
  const rule = await readLegalRule(db, state, 'statutory-warranty', completedAt)
  const completedOn = dayIn(state, completedAt)
  const price = cents(Number(costCents))
  const term = applicableWarranty({ completedOn, certifiedOn, contractorYears, price, rule: rule?.value })
  return {
    ...term,
    completedOn,
    certifiedOn,
    contractorYears,
    endsOn: term.other.endsOn,
    majorEndsOn: term.major.endsOn,
    statutory: rule === undefined ? null : { text: rule.text, source: rule.source, confidence: rule.confidence },
  }
}
