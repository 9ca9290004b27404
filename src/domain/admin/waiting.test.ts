import { expect, test } from 'vitest'
import { filtersOf } from './list-filters.ts'
import { recordListAt } from './record-lists.ts'
import { WAITING, type WaitingKind } from './waiting.ts'

/** What the list behind a line of the overview is kept to when it opens; undefined: the page is no list. */
function keptTo({ to, search = {} }: WaitingKind) {
  const list = recordListAt(to.replace('/admin/', ''))
  return list && filtersOf(list, search)
}

test('a line about cases or questions opens its list at those which it has counted [ADMIN-01]', () => {
  expect(keptTo(WAITING.warranty)).toEqual({ status: 'admin' })
  expect(keptTo(WAITING.lateAnswers)).toEqual({ status: 'contractor' })
  expect(keptTo(WAITING.consultations)).toEqual({ status: 'open' })
  expect(keptTo(WAITING.lateConsultations)).toEqual({ status: 'open' })
})
