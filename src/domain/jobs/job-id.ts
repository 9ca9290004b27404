/** A job id: `jb` and 32 hexadecimal digits, ordered by time [JOB-01]. */
export function isJobId(text: string): boolean {
  return /^jb[0-9a-f]{32}$/.test(text)
}
