/** A contractor who owes is handed on only what is above the debt (decision 0006). */
import { type Cents, cents } from '#domain/core/money.ts'
import { isOpenTransfer } from './contract-use-cases.ts'
import { type Books, stageKey, type Transfer } from './ledger.ts'

/** What is left to hand on. What the processor may know already keeps its amount. */
export function setOffDebt(books: Books, transfer: Transfer): Cents {
  if (transfer.isStarted) return transfer.amount
  const { contractorId, reference, amount } = transfer
  const isWaiting = (row: Transfer) => row.contractorId === contractorId && isOpenTransfer(row)
  const waiting = books.transfers.where(isWaiting).reduce((sum, row) => sum + row.amount, 0)
  const owed = Math.max(0, waiting - books.balance(`contractor:${contractorId}`))
  const kept = Math.min(amount, owed)
  const left = cents(amount - kept)
  const status = left === 0 ? 'cancelled' : transfer.status
  books.transfers.change(reference, { amount: left, setOff: cents(transfer.setOff + kept), status })
  return left
}

/** What was kept back for a debt that is none any more is ordered as a further part of the same transfer. */
export function requeueReleasedSetOff(books: Books, contractorId: string): void {
  const isRefunded = ({ jobId, stageIndex }: Transfer) =>
    books.refunds.find(`refund:${stageKey(jobId, stageIndex)}`) !== undefined
  const isDue = (row: Transfer) => row.contractorId === contractorId && row.setOff > 0 && !isRefunded(row)
  for (const row of books.transfers.where(isDue)) {
    const isOfStage = (each: Transfer) => each.jobId === row.jobId && each.stageIndex === row.stageIndex
    const part = books.transfers.where(isOfStage).length + 1
    const reference = `release:${row.jobId}:${row.stageIndex}:${part}`
    books.transfers.change(row.reference, { setOff: cents(0) })
    const waits = { status: 'queued', isStarted: false, providerId: null } as const
    books.transfers.put(reference, { ...row, reference, part, amount: row.setOff, setOff: cents(0), ...waits })
    books.order('transfer', reference)
  }
}
