import { expect, test } from 'vitest'
import type { BalanceEntryView } from '#api/statements/earnings-view.ts'
import { balanceCsv } from './balance-file.tsx'

const released: BalanceEntryView = {
  ...{ id: '7', at: '2026-11-20T01:00:00.000Z', kind: 'release', status: 'arrived', amount: 3000, balance: 3000 },
  ...{ jobId: 'jb1', jobTitle: '=Bathroom, main', state: 'NSW', stageIndex: 0, stageName: 'Demolition' },
}
const withdrawn: BalanceEntryView = {
  ...{ id: '9', at: '2026-11-21T01:00:00.000Z', kind: 'payout', status: 'paid', amount: -3000, balance: 0 },
  ...{ jobId: null, jobTitle: null, state: null, stageIndex: null, stageName: null },
}

test('the CSV file has a row for each entry with amount and balance, and no formulas [PAY-10]', () => {
  expect(balanceCsv([withdrawn, released]).split('\r\n')).toEqual([
    '\uFEFFDate,Entry,Job,Status,Amount,Balance',
    '21/11/2026,Withdrawal to your bank,,Paid out,-3000,0',
    '20/11/2026,Stage 1 (Demolition),"\'=Bathroom, main",Paid into your account,3000,3000',
    '',
  ])
})
