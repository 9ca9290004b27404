/** Everything that happened at the sandbox processor, in product terms, for tests. */
import type { SandboxStore } from './sandbox-store.ts'
import type { Account, Charge, Dispute, Payout, Refund, Transfer } from './stripe-objects.ts'

export interface ProcessorSnapshot {
  readonly charges: readonly ReturnType<typeof chargeLine>[]
  readonly transfers: readonly ReturnType<typeof transferLine>[]
  readonly refunds: readonly ReturnType<typeof refundLine>[]
  readonly disputes: readonly ReturnType<typeof disputeLine>[]
  readonly accounts: readonly ReturnType<typeof accountLine>[]
  readonly payouts: readonly ReturnType<typeof payoutLine>[]
}

export async function processorSnapshot(store: SandboxStore): Promise<ProcessorSnapshot> {
  const [charges, transfers, refunds, disputes, accounts, payouts] = await Promise.all([
    store.list('charge'),
    store.list('transfer'),
    store.list('refund'),
    store.list('dispute'),
    store.list('account'),
    store.list('payout'),
  ])
  const stages = new Map(charges.map((charge) => [charge.id, stageOf(charge.metadata)]))
  return {
    charges: charges.map(chargeLine),
    transfers: transfers.map(transferLine),
    refunds: refunds.map((refund) => refundLine(refund, stages.get(refund.charge))),
    disputes: disputes.map((dispute) => disputeLine(dispute, stages.get(dispute.charge))),
    accounts: accounts.map(accountLine),
    payouts: payouts.map(payoutLine),
  }
}

function chargeLine({ id, amount, currency, status, metadata, amount_refunded: refundedCents }: Charge) {
  return { id, amountCents: amount, currency, status, ...stageOf(metadata), refundedCents }
}

function transferLine(transfer: Transfer) {
  const { id, amount, currency, destination, metadata, source_transaction: sourceCharge } = transfer
  const facts = { id, amountCents: amount, currency, destination, sourceCharge }
  return { ...facts, ...stageOf(metadata), reversedCents: transfer.amount_reversed }
}

function refundLine({ id, amount, currency, charge, status }: Refund, stage: StageFacts | undefined) {
  return { id, amountCents: amount, currency, charge, status, ...stage }
}

function disputeLine({ id, amount, charge, status, reason }: Dispute, stage: StageFacts | undefined) {
  return { id, amountCents: amount, charge, status, reason, ...stage }
}

function accountLine({ id, email, payouts_enabled: isReady, balance_available: availableCents, metadata }: Account) {
  return { id, email, isReady, availableCents, contractorId: metadata.contractorId }
}

function payoutLine({ id, amount, currency, status, account, failure_code: failure }: Payout) {
  return { id, amountCents: amount, currency, status, account, failure }
}

interface StageFacts {
  readonly jobId: string | undefined
  readonly stageIndex: number | undefined
}

function stageOf({ jobId, stageIndex }: Readonly<Record<string, string>>): StageFacts {
  return { jobId, stageIndex: stageIndex === undefined ? undefined : Number(stageIndex) }
}
