/** ?stage=2 is the third stage, because URLs count from 0 like the API. */
export interface StageSearch {
  stage?: string | undefined
}

export function readStageSearch(search: Record<string, unknown>): StageSearch {
  return typeof search.stage === 'string' && /^[0-3]$/.test(search.stage) ? { stage: search.stage } : {}
}

/** The stage of the URL, else the current one. */
export function stageIndexOf({ stage }: StageSearch, stageCount: number, otherwise: number): number {
  const asked = stage === undefined ? otherwise : Number(stage)
  return asked < stageCount ? asked : otherwise
}
