/** A contractor's earnings by status [PAY-10], and their movements. */
import type { PageQuery } from '#api/core/paging.ts'
import type { EarningMovementView, EarningsView } from '#api/statements/earnings-view.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { cents, toDollars } from '#domain/core/money.ts'
import { earningAmount, earningText, earningTitle } from '#domain/statements/earning-labels.ts'
import { stageText } from '#domain/statements/job-statement.ts'
import type { Db } from '../core/db/sql.ts'
import { pageOf, type RawJsonResponse } from '../core/http/raw-json-response.ts'
import { type OwedForRow, owedFor } from './balance-store.ts'
import { isMovementId } from './read-job-money.ts'
import { type EarningMovementRow, earningsOf, movementsOfContractor } from './statement-store.ts'

export async function readEarnings(db: Db, contractorId: string): Promise<EarningsView> {
  const row = await earningsOf.one(db, [contractorId])
  const withPlatform = Number(row.contractor_cents)
  const inTransit = Number(row.in_transit_cents)
  const dollars = (amount: number) => toDollars(cents(amount))
  return {
    held: dollars(Number(row.held_cents)),
    coolingOff: dollars(Number(row.cooling_off_cents)),
    coolingOffUntil: row.cooling_off_until,
    available: dollars(Math.max(0, withPlatform)),
    accountBalance: dollars(Number(row.account_cents)),
    inTransit: dollars(inTransit),
    // A withdrawal is booked when it is queued.
    paidOut: dollars(Number(row.bank_cents) - inTransit),
    owed: dollars(Math.max(0, -withPlatform)),
    owedFor: withPlatform < 0 ? (await owedFor.all(db, [contractorId])).map(viewOwedFor) : [],
    firstEntryAt: row.first_entry_at?.toISOString() ?? null,
    account: row.account,
  }
}

function viewOwedFor(row: OwedForRow): EarningsView['owedFor'][number] {
  const { kind, job_title: jobTitle, stage_index: index, stage_name: name } = row
  return {
    what: earningTitle({ kind, stage: { index, name } }),
    jobTitle,
    amount: toDollars(cents(Number(row.amount_cents))),
  }
}

export async function readEarningMovements(
  db: Db,
  contractorId: string,
  { cursor, limit }: PageQuery,
): Promise<RawJsonResponse> {
  if (cursor !== undefined && !isMovementId(cursor)) throw coreErrors.invalidCursor()
  const rows = await movementsOfContractor.all(db, [contractorId, cursor ?? null, limit])
  return pageOf(rows, limit, viewMovement)
}

function viewMovement(row: EarningMovementRow): EarningMovementView {
  const { id, at, kind, job_id: jobId, job_title: jobTitle, state, stage_index: index, stage_name: name } = row
  const amount = cents(Number(row.amount_cents))
  const stage = index === null || name === null ? null : stageText({ index, name })
  return {
    id,
    at: at.toISOString(),
    kind,
    what: earningText({ kind, stage }),
    amount: toDollars(earningAmount({ kind, amount })),
    jobId,
    jobTitle,
    state,
    stageIndex: index,
  }
}
