/**
 * Limits that may only fall. A test fails above a limit, and below it until the limit is lowered.
 * `UPDATE_LIMITS=1 npx vitest run --project house` writes today's numbers into the tables.
 */
import { readFileSync, writeFileSync } from 'node:fs'

type Numbers = Readonly<Record<string, number>>

/** What each name of a table exceeds or falls below; `limits` and `found` have the same names and keys. */
export function compareLimits(limits: Readonly<Record<string, Numbers>>, found: typeof limits): string[] {
  return Object.entries(found).flatMap(([name, numbers]) =>
    Object.entries(numbers).flatMap(([key, number]) => {
      const limit = limits[name]?.[key] ?? 0
      if (number === limit) return []
      const advice =
        number > limit ? 'is above' : 'is below; lower the limit: UPDATE_LIMITS=1 npx vitest run --project house;'
      return [`${name}: ${key} ${number} ${advice} the limit of ${limit}`]
    }),
  )
}

/** Rewrites the numbers of a table in `path` on request. Its rows begin with `name: '…'`. */
export function updateLimits(path: string, found: Readonly<Record<string, Numbers>>): boolean {
  if (process.env.UPDATE_LIMITS !== '1') return false
  let text = readFileSync(path, 'utf8')
  for (const [name, numbers] of Object.entries(found)) {
    for (const [key, number] of Object.entries(numbers)) {
      const at = text.indexOf(`name: '${name}'`)
      text = text.slice(0, at) + text.slice(at).replace(new RegExp(`\\b${key}: \\d+`), `${key}: ${number}`)
    }
  }
  writeFileSync(path, text)
  return true
}
