/** Fills the parameters of a declared route with existing records. */
const queries: Readonly<Record<string, string>> = {
  '/deposit': '?total=5000&state=NSW&researchOption=basic',
  '/conversations/search': '?q=tiles',
  '/conversations/names': '?usernames=unknown',
}

interface RouteRecords {
  readonly jobId: string
  readonly contractorId: string
  /** The subject of an id, if it is not the job. */
  readonly ids: readonly (readonly [path: RegExp, id: string])[]
}

export function routeUrl(path: string, { jobId, contractorId, ids }: RouteRecords): string {
  const values: Readonly<Record<string, string>> = {
    id: ids.find(([about]) => about.test(path))?.[1] ?? jobId,
    contractorId,
    contact: contractorId,
    stageIndex: '0',
    kind: 'contractor',
    chatProvider: 'plumbline',
    state: 'NSW',
  }
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'jobs') + (queries[path] ?? '')
}
