/** The fields an admin changed in a user's record, for the audit log and the notification. */
import { USER_FIELD_LABELS } from './field-labels.ts'

interface ChangedFields {
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
  /** The labels shown to users. */
  readonly names: string[]
}

export function changedFields(before: object, after: object): ChangedFields {
  const [old, fresh] = [editableFields(before), editableFields(after)]
  const names = Object.keys(USER_FIELD_LABELS).filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(fresh[name]),
  )
  const fieldsOf = (fields: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, fields[name]]))
  return { before: fieldsOf(old), after: fieldsOf(fresh), names: names.map((name) => USER_FIELD_LABELS[name] ?? name) }
}

/** The fields of an account or profile that an admin can change. */
export function editableFields(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(USER_FIELD_LABELS, name)))
}
