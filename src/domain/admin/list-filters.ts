/** Validates and applies the filters of an admin list [ADMIN-01]. */
import { inputMaxLength } from '../core/text-limits.ts'
import { ANY_STATUS, type RecordFilter, type RecordFilterKey, type RecordFilters } from './record-list.ts'
import { type RecordListName, recordListOf } from './record-lists.ts'

/** The status filter of the list. Undefined means no filter. An unknown status counts as none. */
export function statusOf(name: RecordListName, { status }: RecordFilters): string | undefined {
  const { statuses, first } = recordListOf(name)
  const isKnown = status === ANY_STATUS || statuses.some((one) => one === status)
  const chosen = isKnown ? status : first?.status
  return chosen === ANY_STATUS ? undefined : chosen
}

/** The filters this list supports, out of those in the query. */
export function filtersOf(name: RecordListName, search: RecordFilters): RecordFilters {
  const { filters = [] } = recordListOf(name)
  const values: RecordFilters = {}
  const status = statusOf(name, search)
  if (status !== undefined) values.status = status
  for (const filter of filters) if (isValueOf(filter, search[filter.key])) values[filter.key] = search[filter.key]
  return values
}

/** The first filter with an unknown value. Undefined means all are valid. */
export function unknownFilterOf(name: RecordListName, search: RecordFilters): RecordFilterKey | undefined {
  const { statuses, filters = [] } = recordListOf(name)
  const isUnknown = (filter: Pick<RecordFilter, 'options'>, value: string | undefined) =>
    value !== undefined && !isValueOf(filter, value)
  if (isUnknown({ options: [ANY_STATUS, ...statuses] }, search.status)) return 'status'
  return filters.find((filter) => isUnknown(filter, search[filter.key]))?.key
}

/** A filter without options accepts any text up to the maximum length. */
function isValueOf({ options = [] }: Pick<RecordFilter, 'options'>, value: string | undefined): boolean {
  if (value === undefined) return false
  return options.length === 0 ? value.length <= inputMaxLength : options.includes(value)
}
