import { expect, test } from 'vitest'
import { type AttentionKind, ATTENTION_KINDS, ATTENTION_NAMES } from './attention.ts'
import { filtersOf } from './list-filters.ts'
import { recordListAt } from './record-lists.ts'

/** What the list behind a line of the overview is kept to when it opens; undefined: the page is no list. */
function keptTo({ to, search = {} }: AttentionKind) {
  const list = recordListAt(to.replace('/admin/', ''))
  return list && filtersOf(list, search)
}

test('every line of the overview opens its list at those which it has counted [ADMIN-01]', () => {
  expect(Object.fromEntries(ATTENTION_NAMES.map((name) => [name, keptTo(ATTENTION_KINDS[name])]))).toEqual({
    stages: { status: 'waiting' },
    rejected: { status: 'rejected' },
    support: { status: 'waiting' },
    payments: { status: 'open', kind: 'payments' },
    alerts: { status: 'open', kind: 'ledger' },
    warranty: { status: 'admin' },
    overdueResponses: { status: 'contractor', due: 'overdue' },
    consultations: { status: 'open' },
    overdueConsultations: { status: 'open', due: 'overdue' },
    verifications: { verification: 'soon' },
    mails: undefined,
  })
})
