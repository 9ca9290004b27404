/**
 * A customer and a contractor who complete jobs as fast as they can and record acknowledged writes. The job's status
 * decides their next step, so they continue after a crash.
 */
import type { JobView } from '#api/jobs/job-view.ts'
import type { PaymentSheetView } from '#api/payments/payment-routes.ts'
import { cards, jobFields, progressFields, TestClient } from '#tests/support/clients.ts'

/** The milestones of a job, in order. */
const milestones = ['posted', 'quoted', 'half signed', 'signed', 'paid', 'submitted', 'approved'] as const
export type Milestone = (typeof milestones)[number]

const quote = {
  cost: 100,
  deadline: '2036-12-18T00:00:00.000Z',
  status: 'sent',
  stages: [{ name: 'All of it', percent: 100 }],
}

export interface Pair {
  readonly customer: TestClient
  readonly contractor: TestClient
  /** The last acknowledged milestone of each job. */
  readonly acknowledged: Map<string, Milestone>
  /** Jobs that were still approved after a restart. */
  readonly finished: string[]
  jobId: string | undefined
}

export function isAtLeast(reached: Milestone, acknowledgedMilestone: Milestone): boolean {
  return milestones.indexOf(reached) >= milestones.indexOf(acknowledgedMilestone)
}

export function milestoneOf({ status, quotes, signedQuote }: JobView): Milestone {
  const stage = signedQuote?.stages[0]
  if (stage?.status === 'approved') return 'approved'
  if (stage?.status === 'waiting') return 'submitted'
  if (stage?.status === 'paid') return 'paid'
  if (status === 'signed') return 'signed'
  const [sent] = quotes
  if (sent === undefined) return 'posted'
  return sent.status === 'contractorSigned' ? 'half signed' : 'quoted'
}

/** The same clients at the address of a restarted product. */
export function pairAt(address: string, { customer, contractor, ...rest }: Pair): Pair {
  const clientAt = ({ idToken, id }: TestClient) => new TestClient(address, idToken, id)
  return { ...rest, customer: clientAt(customer), contractor: clientAt(contractor) }
}

/** Runs steps until the server is killed, and calls `onStep` after each response. */
export async function workUntilKilled(pair: Pair, onStep: () => void): Promise<void> {
  try {
    for (;;) {
      await doNext(pair)
      onStep()
    }
  } catch (error) {
    // A broken connection is the expected end; an error response is not.
    if (!(error instanceof TypeError)) throw error
  }
}

async function doNext(pair: Pair): Promise<void> {
  const { customer, contractor, acknowledged, jobId: id } = pair
  if (id === undefined) {
    const job = await customer.request<JobView>('POST', '/job', jobFields)
    acknowledged.set(job.id, 'posted')
    pair.jobId = job.id
    return
  }
  const acknowledge = (milestone: Milestone) => acknowledged.set(id, milestone)
  const sign = { contractorId: contractor.id, signature: { kind: 'typed', value: 'A. Signer' } }
  const milestone = milestoneOf(await customer.request<JobView>('GET', `/job/${id}`))
  switch (milestone) {
    case 'posted':
      await contractor.request('PUT', `/job/${id}/quote`, quote)
      acknowledge('quoted')
      break
    case 'quoted':
      await contractor.request('POST', `/job/${id}/contract/sign`, sign)
      acknowledge('half signed')
      break
    case 'half signed':
      await customer.request('POST', `/job/${id}/contract/sign`, sign)
      acknowledge('signed')
      break
    case 'signed':
      if (await pay(customer, id)) acknowledge('paid')
      break
    case 'paid':
      await contractor.request('PATCH', '/job/stage', { id, stageIndex: 0, ...progressFields })
      acknowledge('submitted')
      break
    case 'submitted':
      await customer.request('PATCH', '/job/stage/status', { id, stageIndex: 0, status: 'approved' })
      acknowledge('approved')
      break
    case 'approved':
      pair.jobId = undefined
  }
}

/** Returns whether the card was charged. The stage is then paid after the webhook, whatever crashes. */
async function pay(customer: TestClient, id: string): Promise<boolean> {
  const sheet = await customer.send<PaymentSheetView>('POST', '/job/stage/pay', { id, stageIndex: 0 })
  // The webhook of an earlier attempt has just arrived.
  if (sheet.status === 409) return false
  if (sheet.status !== 200) throw new Error(`The payment returned ${sheet.status}: ${JSON.stringify(sheet.body)}`)
  const confirmation = { clientSecret: sheet.body.clientSecret, card: cards.succeeds }
  const confirmed = await customer.send<{ status?: string }>('POST', '/test/processor/confirm', confirmation)
  return confirmed.body?.status === 'succeeded'
}
