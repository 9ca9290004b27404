/** The response fields that the schema doesn't declare, and that parsing has dropped. */
export function unknownResponseFields(response: unknown, parsed: unknown, path = ''): string[] {
  if (!isNested(response)) return []
  return Object.entries(response).flatMap(([name, value]) => {
    const here = path === '' ? name : `${path}.${name}`
    return isNested(parsed) && Object.hasOwn(parsed, name)
      ? unknownResponseFields(value, (parsed as Record<string, unknown>)[name], here)
      : [here]
  })
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
