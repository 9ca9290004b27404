import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api-error.ts'

/** Adds the server's issues to their fields. Returns whether there were any. */
export function showIssues<T extends FieldValues, Out>(form: UseFormReturn<T, unknown, Out>, error: unknown): boolean {
  const issues = error instanceof ApiError ? error.issues : []
  for (const [index, { path, message }] of issues.entries()) {
    const field = (Array.isArray(path) ? path.join('.') : path) as Path<T>
    form.setError(field, { message }, { shouldFocus: index === 0 })
  }
  return issues.length > 0
}
