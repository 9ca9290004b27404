import { expect, test } from 'vitest'
import { ATTENTION_KINDS, ATTENTION_NAMES, type AttentionKind } from './attention.ts'
import { filtersOf } from './list-filters.ts'
import { recordListAt } from './record-lists.ts'

/** The filters of the list behind an overview item. Undefined: the page is not a list. */
function filterOf({ to, search = {} }: AttentionKind) {
  const list = recordListAt(to.replace('/admin/', ''))
  return list && filtersOf(list, search)
}

test('every overview item opens its list with the records it counts [ADMIN-01]', () => {
  expect(Object.fromEntries(ATTENTION_NAMES.map((name) => [name, filterOf(ATTENTION_KINDS[name])]))).toEqual({
    stages: { status: 'waiting' },
    rejected: { status: 'rejected' },
    missedDeadlines: { due: 'overdue' },
    support: { status: 'waiting' },
    payments: { status: 'open', kind: 'payments' },
    alerts: { status: 'open', kind: 'ledger' },
    warranty: { status: 'admin' },
    overdueResponses: { status: 'contractor', due: 'overdue' },
    consultations: { status: 'open' },
    overdueConsultations: { status: 'open', due: 'overdue' },
    verifications: { verification: 'expiringSoon' },
    failedEmails: undefined,
  })
})
