/** Contractors with a payout account, withdrawals and bank responses. */
import type { PayoutAccountView, PayoutView } from '#api/payouts/payout-view.ts'
import type { EarningsView } from '#api/statements/earnings-view.ts'
import {
  anonymous,
  approveStage,
  createFixtures,
  type Failure,
  type Reachable,
  signInAdmin,
  type TestClient,
} from './clients.ts'
import { eventually } from './eventually.ts'
import { siteContentOf } from './site-content.ts'

/** Banks respond late, and a task that meets a lock is retried after some seconds. */
export const bankTimeoutMs = 45_000
export const bankDetails = { accountName: 'Harbour & Stone', bsb: '062-000', accountNumber: '12345678' }
/** The bank has closed this account. */
export const closedBankDetails = { ...bankDetails, accountNumber: '111111113' }

let requests = 0
export const newRequestId = () => `withdrawal-${++requests}`

export const withdraw = (client: TestClient, requestId = newRequestId()) =>
  client.send<PayoutView & Failure>('POST', '/contractor/self/payouts', { requestId })

export const accountOf = (client: TestClient) =>
  client.request<PayoutAccountView>('GET', '/contractor/self/payout-account')
export const earningsOf = (client: TestClient) => client.request<EarningsView>('GET', '/contractor/self/earnings')
export const payoutsOf = (client: TestClient) => client.request<PayoutView[]>('GET', '/contractor/self/payouts')

/** Submits the processor's form and returns its redirect. */
export async function fillIn(url: string): Promise<string | null> {
  const body = new URLSearchParams({ name: 'Harbour & Stone' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' })
  return response.headers.get('location')
}

export async function setUpAccount(contractor: TestClient): Promise<void> {
  const { url } = await contractor.request<{ url: string }>('POST', '/contractor/self/payout-account')
  await fillIn(url)
  await eventually(async () => (await accountOf(contractor)).status === 'ready', bankTimeoutMs)
}

export const waitForWithdrawable = (contractor: TestClient, amount: number) =>
  eventually(async () => (await accountOf(contractor)).withdrawableBalance === amount, bankTimeoutMs)

/** Accepts several statuses. The sandbox bank takes a second, so a sent payout may already have arrived. */
export const latestPayout = (contractor: TestClient, ...statuses: PayoutView['status'][]) =>
  eventually(async () => {
    const [latest] = await payoutsOf(contractor)
    return latest !== undefined && statuses.includes(latest.status) && latest
  }, bankTimeoutMs)

/** Sets the owner's switch, which is on by default. Each time as a new admin. */
export async function switchPayouts(product: Reachable, isOn: boolean): Promise<void> {
  const content = siteContentOf(product, await signInAdmin(product, ['supervisor']))
  await content.publish('setting/payouts', { isOn })
}

/** Contractors of tests are new. Most tests are about the whole balance. */
export async function liftNewContractorLimits(product: Reachable): Promise<void> {
  const content = siteContentOf(product, await signInAdmin(product, ['supervisor']))
  await content.publish('setting/newContractors', { days: 0, reservePercent: 0, reserveDays: 0, weeklyMax: 0 })
}

export function payeesOf(product: Reachable) {
  let lifted: Promise<void> | undefined
  const fixtures = createFixtures(product, { isAfterCoolingOff: true })

  /** One stage of 18,400.00, submitted for review. */
  const pendingJob = () => fixtures.pendingJob({ stages: [{ name: 'All', percent: 100 }] })

  /** A contractor with 18,400.00 at the processor and bank details. */
  const payee = async (bank = bankDetails) => {
    lifted ??= liftNewContractorLimits(product)
    await lifted
    const found = await pendingJob()
    await setUpAccount(found.contractor)
    await found.contractor.request('PATCH', '/contractor/self', { bankDetails: bank })
    await approveStage(found.customer, found.job.id, 0)
    await waitForWithdrawable(found.contractor, 18_400)
    return found
  }

  const setFaults = (fault: object) => anonymous(product).request('POST', '/test/processor/faults', fault)

  return { pendingJob, payee, setFaults }
}
