/** Current funds of a contract [PAY-03] for its customer, its contractor and admins. */
import type { PageQuery } from '#api/core/paging.ts'
import type { JobMoneyView, JobMovementView } from '#api/statements/job-money-view.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { availableEvents } from '#domain/core/machine.ts'
import { cents, toDollars } from '#domain/core/money.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { serviceFee } from '#domain/payments/invoice.ts'
import { hasEnded, type QuoteShape, quoteMachine } from '#domain/quotes/quote-machine.ts'
import { type JobStatement, jobStatement } from '#domain/statements/job-statement.ts'
import { movementAmount, movementText } from '#domain/statements/movement-labels.ts'
import type { Reader } from '#domain/statements/reader-pronouns.ts'
import type { StageFacts } from '#domain/statements/stage-statement.ts'
import type { Db } from '../core/db/sql.ts'
import { type Actor, requirePermission } from '../core/http/actor.ts'
import { pageOf, type RawJsonResponse } from '../core/http/raw-json-response.ts'
import { quoteFacts } from '../quotes/fire-quote-event.ts'
import {
  type ContractRow,
  contractOfJob,
  type MovementRow,
  movementsOfJob,
  type StageRow,
  stagesOfContract,
  type TransactionRow,
  transactionsOfJob,
} from './statement-store.ts'

interface ReadContract {
  readonly contract: ContractRow
  readonly reader: Reader
}

/** Other events have their own pages. */
const statementEvents: readonly QuoteShape['event'][] = ['cancel']

export async function readJobMoney(db: Db, jobId: string, actor: Actor, now: Date): Promise<JobMoneyView> {
  const found = await findContract(db, jobId, actor)
  const { total, paid, funds, stages } = await readStatement(db, jobId, found)
  return {
    jobId,
    total: toDollars(total),
    paid: toDollars(paid),
    funds: funds.map(({ status, amount, explanation }) => ({ status, amount: toDollars(amount), explanation })),
    stages: stages.map(({ index, name, percent, price, status, fundsStatus, since, explanation }) => ({
      index,
      name,
      percent,
      price: toDollars(price),
      status,
      fundsStatus,
      since,
      explanation,
    })),
    coolingOffEndsAt: found.contract.cooling_off_ends_at?.toISOString() ?? null,
    actions: actionsOf(found, actor, now),
  }
}

async function readStatement(db: Db, jobId: string, { contract, reader }: ReadContract): Promise<JobStatement> {
  const [stages, transactions] = await Promise.all([
    stagesOfContract.all(db, [jobId, contract.contractor_id]),
    transactionsOfJob.all(db, [jobId]),
  ])
  return jobStatement(
    stages.map((stage) => factsOf(contract, stage, transactions)),
    reader,
  )
}

export async function readJobMovements(
  db: Db,
  jobId: string,
  { cursor = '0', limit }: PageQuery,
  actor: Actor,
): Promise<RawJsonResponse> {
  if (!isMovementId(cursor)) throw coreErrors.invalidCursor()
  const { contract, reader } = await findContract(db, jobId, actor)
  const rows = await movementsOfJob.all(db, [jobId, contract.contractor_id, cursor, limit])
  return pageOf(rows, limit, (row) => viewMovement(contract, row, reader))
}

/** Cursors are transaction ids of the ledger. */
export function isMovementId(cursor: string): boolean {
  return /^\d{1,18}$/.test(cursor)
}

async function findContract(db: Db, jobId: string, actor: Actor): Promise<ReadContract> {
  requirePermission(actor, 'admin_job_read')
  const contract = await contractOfJob.maybe(db, [jobId])
  const reader = contract && readerOf(contract, actor)
  if (contract === undefined || reader === undefined) throw jobErrors.notFound()
  return { contract, reader }
}

function readerOf(contract: ContractRow, { role, id }: Actor): Reader | undefined {
  if (role === 'admin') return 'admin'
  if (id === contract.customer_id) return 'customer'
  return id === contract.contractor_id ? 'contractor' : undefined
}

function factsOf(contract: ContractRow, stage: StageRow, transactions: readonly TransactionRow[]): StageFacts {
  const { stage_index: index, name, percent, status, transfer_status: transferStatus, refund } = stage
  const own = transactions.filter(({ stage_index }) => stage_index === index)
  return {
    state: contract.state,
    index,
    name,
    percent,
    price: cents(Number(stage.cost_cents)),
    fee: serviceFee(cents(Number(contract.cost_cents)), index),
    status,
    hasEnded: hasEnded(contract.quote_status),
    coolingOffEndsAt: contract.cooling_off_ends_at?.toISOString() ?? null,
    transferStatus,
    setOff: cents(Number(stage.set_off_cents)),
    refund,
    transactions: own.map(({ created_at, ...entry }) => ({ ...entry, at: created_at.toISOString() })),
  }
}

function viewMovement(contract: ContractRow, row: MovementRow, reader: Reader): JobMovementView {
  const { id, at, kind, stage_index: index, stage_name: name } = row
  const fee = serviceFee(cents(Number(contract.cost_cents)), index)
  const movement = { kind, stage: { index, name }, amount: cents(Number(row.amount_cents)), fee }
  return {
    id,
    at: at.toISOString(),
    stageIndex: index,
    amount: toDollars(movementAmount(movement, reader)),
    what: movementText(movement, reader),
  }
}

function actionsOf({ contract, reader: party }: ReadContract, actor: Actor, now: Date): QuoteShape['event'][] {
  if (party === 'admin' && !hasPermission(actor.permissions, 'admin_job_write')) return []
  const job = { status: contract.job_status, cooling_off_ends_at: contract.cooling_off_ends_at }
  const facts = quoteFacts(job, { other_signature: false, archived_at: null }, now)
  const events = availableEvents(quoteMachine, { status: contract.quote_status, party, facts })
  return events.filter((event) => statementEvents.includes(event))
}
