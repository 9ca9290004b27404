/** What a list of the administration is kept to, of what somebody asks for [ADMIN-01]. */
import { inputMaxLength } from '../core/text-limits.ts'
import { ANY_STATUS, type RecordFilter, type RecordFilterKey, type RecordFilters } from './record-list.ts'
import { type RecordListName, recordListOf } from './record-lists.ts'

/** The status that the list is kept to; undefined: it is kept to none. What it does not know is as if nothing were chosen. */
export function statusOf(name: RecordListName, { status }: RecordFilters): string | undefined {
  const { statuses, first } = recordListOf(name)
  const isKnown = status === ANY_STATUS || statuses.some((one) => one === status)
  const chosen = isKnown ? status : first?.status
  return chosen === ANY_STATUS ? undefined : chosen
}

/** What the list is kept to, of what this list can be kept to. */
export function filtersOf(name: RecordListName, search: RecordFilters): RecordFilters {
  const { filters = [] } = recordListOf(name)
  const values: RecordFilters = {}
  const status = statusOf(name, search)
  if (status !== undefined) values.status = status
  for (const filter of filters) if (isValueOf(filter, search[filter.key])) values[filter.key] = search[filter.key]
  return values
}

/** What somebody asks the list to be kept to although it knows no such value; undefined: there is none. */
export function unknownFilterOf(name: RecordListName, search: RecordFilters): RecordFilterKey | undefined {
  const { statuses, filters = [] } = recordListOf(name)
  const isUnknown = (filter: Pick<RecordFilter, 'options'>, value: string | undefined) =>
    value !== undefined && !isValueOf(filter, value)
  if (isUnknown({ options: [ANY_STATUS, ...statuses] }, search.status)) return 'status'
  return filters.find((filter) => isUnknown(filter, search[filter.key]))?.key
}

/** Without values of its own to choose from, it takes what is typed, up to a length, or what is kept elsewhere. */
function isValueOf({ options = [] }: Pick<RecordFilter, 'options'>, value: string | undefined): boolean {
  if (value === undefined) return false
  return options.length === 0 ? value.length <= inputMaxLength : options.includes(value)
}
