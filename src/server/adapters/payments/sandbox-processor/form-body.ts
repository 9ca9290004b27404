/**
 * Stripe's request bodies are forms with path keys: `metadata[jobId]=7`, `expand[]=x`. Objects have no prototype, so a
 * key like `__proto__` is harmless.
 */
export type FormValue = string | FormBody
export interface FormBody {
  readonly [key: string]: FormValue
}

export function decodeForm(text: string): FormBody {
  const body = empty()
  for (const [path, value] of new URLSearchParams(text)) setAt(body, keysOf(path), value)
  return body
}

/** Converts parameters to a form body. */
export function formOf(params: object): FormBody {
  const form = empty()
  for (const [key, value] of Object.entries(params))
    if (value !== undefined) form[key] = typeof value === 'object' ? (formOf(value) as Growing) : String(value)
  return form
}

/** The text at a path of keys; undefined if missing or nested. */
export function textAt(body: FormBody, ...keys: readonly string[]): string | undefined {
  let value: FormValue | undefined = body
  for (const key of keys) value = typeof value === 'object' ? value[key] : undefined
  return typeof value === 'string' ? value : undefined
}

/** The texts directly below a key, for example metadata. */
export function textsAt(body: FormBody, key: string): Record<string, string> {
  const value = body[key]
  if (typeof value !== 'object') return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => !isNested(entry[1])))
}

type Growing = { [key: string]: string | Growing }

const empty = (): Growing => Object.create(null)
const isNested = (value: FormValue | undefined): value is FormBody => typeof value === 'object'

function keysOf(path: string): string[] {
  return path.replaceAll(']', '').split('[')
}

function setAt(body: Growing, keys: readonly string[], value: string): void {
  const [key = '', ...deeper] = keys
  if (deeper.length === 0) {
    body[key] = value
    return
  }
  const below = body[key]
  const next = typeof below === 'object' ? below : empty()
  body[key] = next
  setAt(next, deeper, value)
}
