/** What an administrator has changed about a person, for the record of it and for telling the person. */
import { USER_FIELD_LABELS } from './field-labels.ts'

interface ChangedParts {
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
  /** As people read them. */
  readonly names: string[]
}

export function changedParts(before: object, after: object): ChangedParts {
  const [old, fresh] = [changeableParts(before), changeableParts(after)]
  const names = Object.keys(USER_FIELD_LABELS).filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(fresh[name]),
  )
  const partsOf = (parts: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, parts[name]]))
  return { before: partsOf(old), after: partsOf(fresh), names: names.map((name) => USER_FIELD_LABELS[name] ?? name) }
}

/** Of an account or a profile, what an administrator may change. */
export function changeableParts(whole: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => Object.hasOwn(USER_FIELD_LABELS, name)))
}
