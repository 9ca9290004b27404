/** Converts between a stored setting and form rows. */
import { faqInOrder } from '#domain/site-content/faq-order.ts'
import type { SettingKey } from '#domain/site-content/setting-schemas.ts'
import { ApiError } from '../../core/api-error.ts'
import { isSingle, type Row } from './setting-forms.ts'

/** Questions in visitor order, because rows define the order [LAND-07]. */
export function rowsOf(key: SettingKey, content: unknown): Row[] {
  if (isSingle(key)) return [content as Row]
  return key === 'faq' ? faqInOrder(content as (Row & { order?: number })[]) : (content as Row[])
}

/** An empty field is absent, and a question's position is its order. */
export function contentOf(key: SettingKey, rows: readonly Row[]): unknown {
  const filled = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined && value !== '')),
  )
  if (isSingle(key)) return filled[0]
  return key === 'faq' ? filled.map((row, index) => ({ ...row, order: index + 1 })) : filled
}

/** Maps server paths to form rows. */
export function issuesOfRows(key: SettingKey, error: unknown): { row: number; field: string; message: string }[] {
  if (!(error instanceof ApiError)) return []
  return error.issues.flatMap(({ path, message }) => {
    const [, ...names] = Array.isArray(path) ? path.map(String) : String(path).split('.')
    const [row, field] = isSingle(key) ? ['0', names[0]] : names
    return row === undefined || field === undefined ? [] : [{ row: Number(row), field, message }]
  })
}
