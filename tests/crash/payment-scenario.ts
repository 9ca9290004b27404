/** A payment scenario of one job. The job's status decides the next step, so it continues after a crash. */
import type { DocumentView } from '#api/documents/document-routes.ts'
import type { JobView } from '#api/jobs/job-view.ts'
import type { PaymentSheetView } from '#api/payments/payment-routes.ts'
import type { PayoutAccountView, PayoutView } from '#api/payouts/payout-view.ts'
import { cards, endCoolingOff, jobFields, progressFields, signInAdmin, TestClient } from '#tests/support/clients.ts'

/** Released with a contract PDF, refunded while held, refunded after the transfer, withdrawn, or disputed and won. */
export type Ending = 'released' | 'refunded' | 'reversed' | 'withdrawn' | 'disputed'

export interface PaymentScenario {
  readonly ending: Ending
  readonly customer: TestClient
  readonly contractor: TestClient
  readonly jobId: string
}

export interface Processor {
  readonly charges: { jobId: string; status: string; amountCents: number; refundedCents: number }[]
  readonly transfers: { jobId: string; stageIndex: number; amountCents: number; reversedCents: number }[]
  readonly disputes: { jobId: string; status: string }[]
}

const quote = {
  cost: 1000,
  deadline: '2036-12-18T00:00:00.000Z',
  status: 'sent',
  stages: [
    { name: 'First half', percent: 50 },
    { name: 'Second half', percent: 50 },
  ],
}

export async function startScenario(
  ending: Ending,
  customer: TestClient,
  contractor: TestClient,
): Promise<PaymentScenario> {
  const job = await customer.request<JobView>('POST', '/job', jobFields)
  await contractor.request('PUT', `/job/${job.id}/quote`, quote)
  return { ending, customer, contractor, jobId: job.id }
}

/** The same clients at the address of a restarted product. */
export function scenarioAt(address: string, { customer, contractor, ...scenario }: PaymentScenario): PaymentScenario {
  const clientAt = ({ idToken, id }: TestClient) => new TestClient(address, idToken, id)
  return { ...scenario, customer: clientAt(customer), contractor: clientAt(contractor) }
}

/** Runs the next step. Returns true after the last user step. */
export async function stepOn(scenario: PaymentScenario): Promise<boolean> {
  const job = await scenario.customer.request<JobView>('GET', `/job/${scenario.jobId}`)
  const quoted = job.quotes[0]
  if (job.signedQuote === null) return await sign(scenario, quoted?.status === 'contractorSigned')
  const first = job.signedQuote.stages[0]
  if (hasEnded(job)) return true
  if (first?.status === 'none') return await pay(scenario)
  if (scenario.ending === 'refunded') return await cancel(scenario)
  if (scenario.ending === 'disputed') return await dispute(scenario)
  if (first?.status === 'paid') return await submit(scenario)
  if (first?.status === 'waiting') return await approve(scenario)
  if (scenario.ending === 'reversed') return (await isTransferred(scenario)) ? await cancel(scenario) : false
  return scenario.ending === 'withdrawn' ? await withdraw(scenario) : await requestPdf(scenario)
}

/** Whether all money is where it belongs. */
export async function isSettled(scenario: PaymentScenario): Promise<boolean> {
  const { customer, contractor, jobId } = scenario
  const job = await customer.request<JobView>('GET', `/job/${jobId}`)
  const processor = await customer.request<Processor>('GET', '/test/processor')
  const charges = processor.charges.filter((charge) => charge.jobId === jobId && charge.status === 'succeeded')
  const transfers = processor.transfers.filter((transfer) => transfer.jobId === jobId)
  if (charges.length !== 1 || transfers.length > 1) return false
  switch (scenario.ending) {
    case 'released':
      return transfers[0]?.amountCents === 50_000 && transfers[0].reversedCents === 0 && (await hasPdf(scenario))
    case 'refunded':
      return hasEnded(job) && job.status === 'closed' && charges[0]?.refundedCents === 60_000
    case 'reversed':
      return job.status === 'closed' && charges[0]?.refundedCents === 60_000 && transfers[0]?.reversedCents === 50_000
    case 'withdrawn':
      return (await contractor.request<PayoutView[]>('GET', '/contractor/self/payouts')).some(
        ({ status }) => status === 'paid',
      )
    case 'disputed':
      return processor.disputes.some((dispute) => dispute.jobId === jobId && dispute.status === 'won')
  }
}

const hasEnded = ({ status, signedQuote }: JobView) => status === 'closed' || signedQuote?.status === 'refunding'

async function sign({ customer, contractor, jobId }: PaymentScenario, isHalfSigned: boolean) {
  const signer = isHalfSigned ? customer : contractor
  const signature = { kind: 'typed', value: 'A. Signer' }
  await signer.request('POST', `/job/${jobId}/contract/sign`, { contractorId: contractor.id, signature })
  return false
}

/** Pays once. An existing charge shows after its webhook. */
async function pay({ customer, jobId }: PaymentScenario) {
  const { charges } = await customer.request<Processor>('GET', '/test/processor')
  if (charges.some((charge) => charge.jobId === jobId && charge.status === 'succeeded')) return false
  const sheet = await customer.send<PaymentSheetView>('POST', '/job/stage/pay', { id: jobId, stageIndex: 0 })
  if (sheet.status === 409) return false
  if (sheet.status !== 200) throw new Error(`The payment returned ${sheet.status}: ${JSON.stringify(sheet.body)}`)
  const { clientSecret } = sheet.body
  await customer.send('POST', '/test/processor/confirm', { clientSecret, card: cards.succeeds })
  return false
}

async function submit({ contractor, jobId: id }: PaymentScenario) {
  await contractor.request('PATCH', '/job/stage', { id, stageIndex: 0, ...progressFields })
  return false
}

/** After the cooling-off period, so that the money is transferred. */
async function approve({ customer, jobId: id }: PaymentScenario) {
  await endCoolingOff(customer, id)
  await customer.request('PATCH', '/job/stage/status', { id, stageIndex: 0, status: 'approved' })
  return false
}

/** Only an admin may refund a transferred payment. */
async function cancel({ ending, customer, jobId }: PaymentScenario) {
  const client = ending === 'reversed' ? await signInAdmin(customer) : customer
  const includeReleased = ending === 'reversed'
  await client.request('POST', `/job/${jobId}/cancel`, { reason: 'We have changed our minds.', includeReleased })
  return true
}

async function isTransferred({ customer, jobId }: PaymentScenario) {
  const { transfers } = await customer.request<Processor>('GET', '/test/processor')
  return transfers.some((transfer) => transfer.jobId === jobId)
}

async function withdraw({ contractor, jobId }: PaymentScenario) {
  const payouts = await contractor.request<PayoutView[]>('GET', '/contractor/self/payouts')
  if (payouts.length > 0) return true
  const { blockedBy } = await contractor.request<PayoutAccountView>('GET', '/contractor/self/payout-account')
  if (blockedBy === null) await contractor.request('POST', '/contractor/self/payouts', { requestId: jobId })
  return false
}

/** Repeated requests return the same PDF. */
async function requestPdf({ customer, contractor, jobId }: PaymentScenario) {
  await customer.request('POST', `/job/${jobId}/contract/${contractor.id}/pdf`)
  return true
}

async function hasPdf({ customer, contractor, jobId }: PaymentScenario) {
  const { bytes } = await customer.request<DocumentView>('POST', `/job/${jobId}/contract/${contractor.id}/pdf`)
  return bytes !== null
}

async function dispute({ customer, jobId }: PaymentScenario) {
  const { disputes } = await customer.request<Processor>('GET', '/test/processor')
  const known = disputes.find((one) => one.jobId === jobId)
  if (known?.status === 'won') return true
  const decide = known === undefined ? {} : { decide: 'won' }
  await customer.request('POST', '/test/processor/dispute', { jobId, stageIndex: 0, ...decide })
  return false
}
