/** Rules for issuing and replacing a certificate, and for its status. */
import { coreErrors } from '../core/core-errors.ts'
import type { DomainError } from '../core/error.ts'
import { addDays, type Day } from '../legal-rules/business-days.ts'
import type { ApplicableWarranty } from './applicable-warranty.ts'
import { certificateErrors } from './certificate-errors.ts'

/** How long a wrong certificate can be replaced. After that others rely on it. */
export const replaceWithinDays = 14

export interface CertifiableJob {
  /** Approval of the last stage, or null. */
  readonly completedOn: Day | null
  readonly abn: string | null
  /** The day of the job's first certificate, or null. */
  readonly firstIssuedOn: Day | null
}

/** Throws the reason why the contractor can't issue the first certificate. */
export function assertCanIssue(job: CertifiableJob): void {
  if (job.completedOn === null) throw certificateErrors.notCompleted()
  if (job.firstIssuedOn !== null) throw certificateErrors.alreadyIssued()
  if (job.abn === null) throw certificateErrors.noAbn()
}

/** Throws the reason why the contractor can't replace it. */
export function assertCanReplace(job: CertifiableJob, today: Day): void {
  if (job.firstIssuedOn === null) throw certificateErrors.nothingToReplace()
  if (today > replacementDeadline(job.firstIssuedOn)) throw certificateErrors.tooLateToReplace()
  if (job.abn === null) throw certificateErrors.noAbn()
}

export function replacementDeadline(firstIssuedOn: Day): Day {
  return addDays(firstIssuedOn, replaceWithinDays)
}

/** The day on which the contractor's years start. The default is today. */
export function certifiedDay(named: Day | undefined, completedOn: Day, today: Day): Day {
  if (named === undefined) return today
  if (named < completedOn) throw atField('certificationDate', certificateErrors.certifiedTooEarly())
  if (named > today) throw atField('certificationDate', certificateErrors.certifiedTooLate())
  return named
}

/** A certificate can't promise less than the signed quote. `promised` is null if the quote has no warranty. */
export function assertWarrantyYears(years: number, promised: number | null): void {
  if (promised !== null && years < promised) throw atField('warrantyYear', certificateErrors.fewerYears())
}

function atField(path: string, { message }: DomainError): DomainError {
  return coreErrors.invalid({ issues: [{ path, message }] })
}

export const CERTIFICATE_STATUSES = ['valid', 'superseded', 'expired'] as const
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number]

/** A certificate without a known end stays valid. */
export function statusOf(
  certificate: { readonly isSuperseded: boolean; readonly endsOn: Day | null; readonly majorEndsOn: Day | null },
  today: Day,
): CertificateStatus {
  if (certificate.isSuperseded) return 'superseded'
  const ends = [certificate.endsOn, certificate.majorEndsOn].filter((day) => day !== null)
  return ends.length > 0 && ends.every((day) => day < today) ? 'expired' : 'valid'
}

export interface Ending {
  readonly endsOn: Day
  readonly covers: 'all' | 'major' | 'other'
}

/** The last days of which the customer is reminded. */
export function expiriesOf({ major, other }: ApplicableWarranty): Ending[] {
  if (major.endsOn !== null && major.endsOn === other.endsOn) return [{ endsOn: major.endsOn, covers: 'all' }]
  return [
    ...(other.endsOn === null ? [] : [{ endsOn: other.endsOn, covers: 'other' as const }]),
    ...(major.endsOn === null ? [] : [{ endsOn: major.endsOn, covers: 'major' as const }]),
  ]
}

/** The customer is reminded this many days before a period ends. */
export const reminderDaysBefore = 60
