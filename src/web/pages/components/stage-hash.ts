/** The hash of a job address: the number of the opened stage, from 1. */
export const stageHash = (stageIndex: number) => `stage-${stageIndex + 1}`

/** Undefined without a valid stage. */
export function stageOfHash(hash: string, stages: readonly unknown[]): number | undefined {
  const index = stages.findIndex((_, place) => stageHash(place) === hash)
  return index < 0 ? undefined : index
}
