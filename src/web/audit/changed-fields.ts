/** What a change made different, field by field, as people read it. */
interface ChangedField {
  readonly name: string
  readonly from: string | undefined
  readonly to: string | undefined
}

export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
  return names
    .map((name) => ({ name, from: wordsOf(old[name]), to: wordsOf(fresh[name]) }))
    .filter(({ from, to }) => from !== to)
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function wordsOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}
