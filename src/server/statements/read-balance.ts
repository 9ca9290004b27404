/** A contractor's balance, entry by entry, and the stages that customers have paid and not yet approved [PAY-10]. */
import type { PageQuery } from '#api/core/paging.ts'
import type { BalanceEntryView, HeldStageView } from '#api/statements/earnings-view.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { cents, toDollars } from '#domain/core/money.ts'
import type { Db } from '../core/db/sql.ts'
import { pageOf, type RawJsonResponse } from '../core/http/raw-json-response.ts'
import { type BalanceEntryRow, balanceEntries, type HeldStageRow, heldStages } from './balance-store.ts'
import { isMovementId } from './read-job-money.ts'

const dollars = (amount: string) => toDollars(cents(Number(amount)))

export async function readBalanceEntries(
  db: Db,
  contractorId: string,
  { cursor, limit, month }: PageQuery & { month?: string | undefined },
): Promise<RawJsonResponse> {
  if (cursor !== undefined && !isMovementId(cursor)) throw coreErrors.invalidCursor()
  const rows = await balanceEntries.all(db, [contractorId, cursor ?? null, month ?? null, limit])
  return pageOf(rows, limit, viewEntry)
}

function viewEntry(row: BalanceEntryRow): BalanceEntryView {
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    status: row.status,
    amount: dollars(row.amount_cents),
    balance: dollars(row.balance_cents),
    jobId: row.job_id,
    jobTitle: row.job_title,
    state: row.state,
    stageIndex: row.stage_index,
    stageName: row.stage_name,
  }
}

export async function readHeldStages(
  db: Db,
  contractorId: string,
  { cursor, limit }: PageQuery,
): Promise<RawJsonResponse> {
  const [, job = null, stage = null] = cursor === undefined ? [] : (/^(jb\w{1,64})\.([0-3])$/.exec(cursor) ?? [])
  if (cursor !== undefined && job === null) throw coreErrors.invalidCursor()
  const rows = await heldStages.all(db, [contractorId, job, stage === null ? null : Number(stage), limit])
  return pageOf(rows, limit, viewHeld, (row) => `${row.job_id}.${row.stage_index}`)
}

function viewHeld(row: HeldStageRow): HeldStageView {
  return {
    jobId: row.job_id,
    jobTitle: row.job_title,
    state: row.state,
    stageIndex: row.stage_index,
    stageName: row.stage_name,
    status: row.status,
    amount: dollars(row.amount_cents),
    paidAt: row.paid_at?.toISOString() ?? null,
  }
}
