/**
 * Search parameters are plain text: ?jobId=007 stays "007" and a list repeats its key. The router's default parses JSON
 * and would turn an id into a number. Pages use the small readers below instead of schemas, because they belong to the
 * first load.
 */
export type SearchParams = Record<string, string | string[]>

export function parseSearch(search: string): SearchParams {
  const params = new URLSearchParams(search)
  const read: SearchParams = {}
  for (const key of new Set(params.keys())) {
    const values = params.getAll(key)
    read[key] = values.length > 1 ? values : (values[0] ?? '')
  }
  return read
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(key, String(one))
    }
  }
  return params.size > 0 ? `?${params}` : ''
}

export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function readList(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '')
}

export function readOneOf<const T extends string>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((one) => one === value)
}
