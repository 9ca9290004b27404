/** Content of statements for a job and for a contractor. Without new movements it stays the same document. */

import type { PageQuery } from '#api/core/paging.ts'
import type { DocumentContentOf } from '#api/documents/document-content.ts'
import type { BalanceEntryView, EarningMovementView } from '#api/statements/earnings-view.ts'
import type { JobMovementView } from '#api/statements/job-money-view.ts'
import { dollarsText, formatInvoiceDate, monthText } from '#domain/core/formats.ts'
import { cents, fromDollars, toDollars } from '#domain/core/money.ts'
import { serviceFeeName } from '#domain/payments/invoice.ts'
import { earningTitle } from '#domain/statements/earning-labels.ts'
import type { FundsStatus } from '#domain/statements/funds-status.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { readBalanceEntries } from '../statements/read-balance.ts'
import { readEarningMovements, readEarnings } from '../statements/read-earnings.ts'
import { readJobMoney, readJobMovements } from '../statements/read-job-money.ts'
import type { ContractorOfStatementRow } from './document-store.ts'

type Statement = DocumentContentOf<'statement'>

const movementsAtOnce = 500
/** A document of several hundred pages helps no reader. The page *Earnings* lists all movements. */
const earningMovementsMax = 2_000

const fundsLabels: Record<FundsStatus, string> = {
  unpaid: 'Not paid yet',
  held: 'Held',
  released: 'Released',
  fee: serviceFeeName,
  disputed: 'Disputed',
  refunding: 'Being refunded',
  refunded: 'Refunded',
  'charged back': 'Charged back',
}

export async function buildJobStatementContent(
  db: Db,
  job: { readonly id: string; readonly title: string; readonly state: string },
  actor: Actor,
  now: Date,
): Promise<Statement> {
  const money = await readJobMoney(db, job.id, actor, now)
  const { movements } = await readAll<JobMovementView>((page) => readJobMovements(db, job.id, page, actor))
  return {
    kind: 'statement',
    about: job.title,
    facts: [
      { name: 'Job', value: job.id },
      upTo(
        movements.map(({ at }) => at),
        job.state,
      ),
    ],
    state: job.state,
    places: money.funds.map(({ status, amount, explanation }) => ({
      name: fundsLabels[status],
      amount,
      why: explanation,
    })),
    total: { name: 'Contract total', amount: money.total },
    movements: movements.map(({ at, what, amount }) => ({ at, what, amount })),
  }
}

export async function buildContractorStatementContent(
  db: Db,
  contractor: Actor,
  { name, state }: ContractorOfStatementRow,
): Promise<Statement> {
  const earnings = await readEarnings(db, contractor.id)
  const { movements, isCut } = await readAll<EarningMovementView>(
    (page) => readEarningMovements(db, contractor.id, page),
    earningMovementsMax,
  )
  const places = [
    { name: 'Held', amount: earnings.held, why: 'Paid by customers and held until they approve.' },
    { name: 'Cooling off', amount: earnings.coolingOff, why: 'Approved, but the customer may still cancel.' },
    { name: 'Available', amount: earnings.available, why: 'Approved, but not in the account yet.' },
    { name: 'In the account', amount: earnings.accountBalance, why: 'Ready to withdraw.' },
    { name: 'On the way', amount: earnings.inTransit, why: 'Withdrawn, but not at the bank yet.' },
    { name: 'Paid out', amount: earnings.paidOut, why: 'Arrived at the bank.' },
    { name: 'Owed', amount: -earnings.owed, why: 'Taken by disputes or refunds. We deduct it from the next payments.' },
  ].filter(({ amount }) => amount !== 0)
  return {
    kind: 'statement',
    about: name,
    facts: [
      upTo(
        movements.map(({ at }) => at),
        state,
      ),
      ...(isCut ? [{ name: 'Movements', value: `The latest ${movements.length}. The page Earnings lists all.` }] : []),
    ],
    state,
    places,
    total: { name: 'Total', amount: Math.round(places.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100 },
    movements: movements.map(({ at, what, jobTitle, amount }) => ({
      at,
      what: jobTitle === null ? what : `${what} (${jobTitle})`,
      amount,
    })),
  }
}

/** The balance of one month, with the entries that the page shows [PAY-10]. */
export async function buildMonthStatementContent(
  db: Db,
  contractor: Actor,
  month: string,
  { name, state }: ContractorOfStatementRow,
): Promise<Statement> {
  const { movements: entries, isCut } = await readAll<BalanceEntryView>(
    (page) => readBalanceEntries(db, contractor.id, { ...page, month }),
    earningMovementsMax,
  )
  const sumOf = (sign: 1 | -1) =>
    toDollars(cents(entries.reduce((sum, { amount }) => sum + Math.max(0, sign * fromDollars(amount)), 0) * sign))
  const [last] = entries
  return {
    kind: 'statement',
    about: name,
    month,
    facts: [
      { name: 'Month', value: monthText(month) },
      { name: 'Balance at the end', value: last ? dollarsText(last.balance) : 'No transactions in this month' },
      ...(isCut ? [{ name: 'Transactions', value: `The latest ${entries.length}. The CSV file has all.` }] : []),
    ],
    state,
    places: [
      { name: 'In', amount: sumOf(1), why: 'Approved stages and money that came back.' },
      { name: 'Out', amount: sumOf(-1), why: 'Withdrawals, refunds and disputes.' },
    ],
    total: { name: 'Change in this month', amount: toDollars(cents(fromDollars(sumOf(1)) + fromDollars(sumOf(-1)))) },
    movements: entries.map(({ at, kind, stageIndex: index, stageName, jobTitle, amount }) => {
      const what = earningTitle({
        kind,
        stage: index === null || stageName === null ? null : { index, name: stageName },
      })
      return { at, what: jobTitle === null ? what : `${what} (${jobTitle})`, amount }
    }),
  }
}

/** Reads all pages, up to a limit. */
async function readAll<Movement>(
  read: (page: PageQuery) => Promise<RawJsonResponse>,
  max = Number.POSITIVE_INFINITY,
): Promise<{ movements: Movement[]; isCut: boolean }> {
  const movements: Movement[] = []
  let cursor: string | undefined
  do {
    const { json, next } = await read({ limit: movementsAtOnce, ...(cursor === undefined ? {} : { cursor }) })
    movements.push(...(JSON.parse(json) as Movement[]))
    cursor = next
  } while (cursor !== undefined && movements.length < max)
  return { movements, isCut: cursor !== undefined }
}

/** Date of the last movement, so that a later request issues the same document. */
function upTo(times: readonly string[], state: string | null) {
  const last = times.toSorted().at(-1)
  return { name: 'Up to', value: last === undefined ? 'No movements yet' : formatInvoiceDate(last, state) }
}
