/** ?stage=2 names the third stage: addresses count as the API does, from nought. */
export interface StageSearch {
  stage?: string | undefined
}

export function readStageSearch(search: Record<string, unknown>): StageSearch {
  return typeof search.stage === 'string' && /^[0-3]$/.test(search.stage) ? { stage: search.stage } : {}
}

/** The stage of the address where there is one, else the one that matters. */
export function stageIndexOf({ stage }: StageSearch, stageCount: number, otherwise: number): number {
  const asked = stage === undefined ? otherwise : Number(stage)
  return asked < stageCount ? asked : otherwise
}
