/** The text of a list cell. */
import type { RecordView } from '#api/admin/record-routes.ts'
import { changeSideText, permissionText } from '#domain/admin/change-labels.ts'
import type { RecordColumn } from '#domain/admin/record-list.ts'
import type { RecordListName } from '#domain/admin/record-lists.ts'
import { cellLabel } from '#domain/admin/status-labels.ts'
import { abnText } from '#domain/contractors/business-number.ts'
import { caseDateText, dollarsText, formatTime } from '#domain/core/formats.ts'
import { placeName } from '#domain/core/locations.ts'
import { SETTING_NAMES } from '#domain/site-content/setting-names.ts'

/** The values before and after an admin's change. */
export const isSideOfChange = (key: string) => key === 'before' || key === 'after'

/** Shown for an empty cell. */
export const NOTHING = '–'

export function cellText(list: RecordListName, record: RecordView, { key, kind, labels }: RecordColumn): string {
  const { cells } = record
  const cell = cells[key]
  if (cell === null || cell === undefined || cell === '') return NOTHING
  if (isSideOfChange(key)) return changeText(record, String(cell))
  if (key === 'subject') return subjectText(record)
  if (key === 'permission' || key === 'permissions') return String(cell).split(' ').map(permissionText).join(', ')
  if (key === 'abn') return abnText(String(cell))
  if (key === 'place' && list !== 'siteContent') return placeText(String(cell))
  if (kind === 'date') return caseDateText(String(cell))
  if (kind === 'dateTime') return `${caseDateText(String(cell))}, ${formatTime(String(cell))}`
  if (kind === 'dollars') return dollarsText(Number(cell))
  return labels?.[cell] ?? cellLabel(list, key, String(cell))
}

/** "MCLAREN VALE, SA" becomes "McLaren Vale, SA". */
function placeText(place: string): string {
  const [, city = '', rest = ''] = /^(.*?)((?:, )?(?:[A-Z]{2,3})?)$/.exec(place) ?? []
  return placeName(city) + rest
}

/** The kind with the name, or with the id if there is none. */
function subjectText({ cells: { subject }, names = {} }: RecordView): string {
  const [kind, ...parts] = String(subject).split(' ')
  const id = parts.join(' ')
  const name = names[id] ?? settingName(id)
  const label = `${kind?.slice(0, 1).toUpperCase()}${kind?.slice(1).replace('-', ' ')}`
  return name === undefined ? `${label} ${id}` : `${label}: ${name}`
}

function settingName(id: string): string | undefined {
  return Object.entries(SETTING_NAMES).find(([key]) => id === `setting/${key}`)?.[1].title
}

/** The API sends the kind and id of the subject in one cell, and each side as JSON. */
function changeText({ cells: { action, subject }, names = {} }: RecordView, side: string): string {
  const [, id = ''] = String(subject).split(' ')
  return changeSideText({ action: String(action), subject: id, names }, JSON.parse(side)) || NOTHING
}
