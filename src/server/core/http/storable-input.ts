/**
 * What PostgreSQL can't store stops here. Text schemas reject a NUL character and half of a surrogate pair. In an id, a
 * filter or a key both are replaced, so the value finds nothing, like any unknown value.
 */
import { DomainError } from '#domain/core/error.ts'

/** The range of `integer` columns. No amount in dollars and no count is larger. */
const numberMax = 2_147_483_647

/** Returns parsed input that PostgreSQL can store. Throws for a number beyond the columns, by default 422 with its path. */
export function storableInput(value: unknown, numberError = invalidNumber, path: readonly PropertyKey[] = []): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd').toWellFormed()
  if (typeof value === 'number' && !(Math.abs(value) <= numberMax)) throw numberError(path)
  if (Array.isArray(value)) return value.map((entry, index) => storableInput(entry, numberError, [...path, index]))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      String(storableInput(name)),
      storableInput(field, numberError, [...path, name]),
    ]),
  )
}

function invalidNumber(path: readonly PropertyKey[]): DomainError {
  const message = 'Please enter a smaller number.'
  return new DomainError('core.invalid', { kind: 'invalid', message }, { issues: [{ path: path.join('.'), message }] })
}
