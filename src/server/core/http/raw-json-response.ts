import { coreErrors } from '#domain/core/core-errors.ts'

/** A response that PostgreSQL has built as JSON. It is sent without parsing. */
export class RawJsonResponse {
  readonly json: string
  /** The cursor of the next page of a list, if any. */
  readonly next: string | undefined

  constructor(json: string, next?: string) {
    this.json = json
    this.next = next
  }
}

/** One page of a list, read with one row more than `limit`: that row shows that another page follows. */
export function pageOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  limit: number,
  view: (row: Row) => unknown,
): RawJsonResponse
/** `cursorOf` gives the cursor of the last row; by default it is the id. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  view: (row: Row) => unknown,
  cursorOf: (row: Row) => string,
): RawJsonResponse
export function pageOf<Row extends { readonly id?: string }>(
  rows: readonly Row[],
  limit: number,
  view: (row: Row) => unknown,
  cursorOf: (row: Row) => string | undefined = ({ id }) => id,
): RawJsonResponse {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return new RawJsonResponse(JSON.stringify(page.map((row) => view(row))), last && cursorOf(last))
}

/** The cursor of a list that is sorted by time and id. Stored times have whole milliseconds, so it is exact. */
export function timeCursor(at: Date, id: string): string {
  return `${at.getTime()}.${id}`
}

/**
 * Reads a cursor that `timeCursor` made, or undefined on the first page.
 *
 * @throws core.invalidCursor if it has another form, or if its id does not match
 */
export function parseTimeCursor(cursor: string | undefined, idPattern: RegExp): { at: Date; id: string } | undefined {
  if (cursor === undefined) return
  const [, ms, id = ''] = /^(\d{1,15})\.(.+)$/.exec(cursor) ?? []
  if (ms === undefined || !idPattern.test(id)) throw coreErrors.invalidCursor()
  return { at: new Date(Number(ms)), id }
}
