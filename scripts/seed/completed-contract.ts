import type { PhotoName } from './photos.ts'
import type { ContractPlan, ReportPlan } from './plans.ts'

/** Every stage paid, reported once and approved. */
export function completed(
  contractor: string,
  ...reports: readonly (readonly [details: string, photo: PhotoName])[]
): ContractPlan {
  const report = (details: string, photo: PhotoName): ReportPlan => ({ details, photos: [photo] })
  return {
    with: contractor,
    signedBy: ['contractor', 'customer'],
    work: reports.map(([details, photo]) => ({ isApproved: true, reports: [report(details, photo)] })),
  }
}
