/** When a contractor may issue a certificate and replace a wrong one, and where a certificate stands. */
import { coreErrors } from '../core/core-errors.ts'
import type { DomainError } from '../core/error.ts'
import { addDays, type Day } from '../legal-rules/business-days.ts'
import type { ApplicableWarranty } from './applicable-warranty.ts'
import { certificateErrors } from './certificate-errors.ts'

/** A wrong certificate can be put right for so long; after that people rely on it. */
export const replaceWithinDays = 14

export interface CertifiableJob {
  /** On which the last stage was approved; null until then. */
  readonly completedOn: Day | null
  readonly abn: string | null
  /** The day of the first certificate of the job; null where there is none. */
  readonly firstIssuedOn: Day | null
}

/** Throws what hinders the contractor from issuing the first certificate. */
export function assertCanIssue(job: CertifiableJob): void {
  if (job.completedOn === null) throw certificateErrors.notCompleted()
  if (job.firstIssuedOn !== null) throw certificateErrors.alreadyIssued()
  if (job.abn === null) throw certificateErrors.noAbn()
}

/** Throws what hinders the contractor from replacing it by a right one. */
export function assertCanReplace(job: CertifiableJob, today: Day): void {
  if (job.firstIssuedOn === null) throw certificateErrors.nothingToReplace()
  if (today > replacementDeadline(job.firstIssuedOn)) throw certificateErrors.tooLateToReplace()
  if (job.abn === null) throw certificateErrors.noAbn()
}

export function replacementDeadline(firstIssuedOn: Day): Day {
  return addDays(firstIssuedOn, replaceWithinDays)
}

/** The day from which the contractor's own years count; today where none was named. */
export function certifiedDay(named: Day | undefined, completedOn: Day, today: Day): Day {
  if (named === undefined) return today
  if (named < completedOn) throw atField('certificationDate', certificateErrors.certifiedTooEarly())
  if (named > today) throw atField('certificationDate', certificateErrors.certifiedTooLate())
  return named
}

/** A certificate gives no less than what was signed; `promised` is null where the quote says nothing. */
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

/** The last days that the customer is reminded of. */
export function expiriesOf({ major, other }: ApplicableWarranty): Ending[] {
  if (major.endsOn !== null && major.endsOn === other.endsOn) return [{ endsOn: major.endsOn, covers: 'all' }]
  return [
    ...(other.endsOn === null ? [] : [{ endsOn: other.endsOn, covers: 'other' as const }]),
    ...(major.endsOn === null ? [] : [{ endsOn: major.endsOn, covers: 'major' as const }]),
  ]
}

/** So many days before a period ends, its customer is told. */
export const reminderDaysBefore = 60
