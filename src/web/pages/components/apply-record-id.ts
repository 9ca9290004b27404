/** The job and the contractor identify a quote. An address contains no spaces. */
export const applyRecordId = (jobId: string, contractorId: string) => `${jobId}.${contractorId}`

export function partsOfApplyRecord(recordId: string): [jobId: string, contractorId: string] {
  const [jobId = '', contractorId = ''] = recordId.split('.')
  return [jobId, contractorId]
}
