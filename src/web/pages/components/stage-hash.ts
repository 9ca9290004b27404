/** Behind the address of a job: which of its stages is opened, as people count them. */
export const stageHash = (stageIndex: number) => `stage-${stageIndex + 1}`

/** Undefined where it names none of them. */
export function stageOfHash(hash: string, stages: readonly unknown[]): number | undefined {
  const index = stages.findIndex((_, place) => stageHash(place) === hash)
  return index < 0 ? undefined : index
}
