import { afterAll, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import { endCoolingOff, signUp, TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createKillableProduct } from './killable-product.ts'
import { isAtLeast, milestoneOf, type Pair, pairAt, workUntilKilled } from './load-clients.ts'

const rounds = 20
const approvalsMin = 10
const pairsAtOnce = 5
/**
 * The steps of all pairs before a kill. They differ in each round, so that each kill hits another step. A slow machine
 * takes as many rounds as a fast one.
 */
const stepsBeforeKill = (round: number) => 6 + ((round * 7) % 11)
/** Another worker takes a killed worker's task after 10 seconds without a heartbeat, and polls every 10 seconds. */
const transferTimeoutMs = 120_000
/** The server polls for a lost webhook after 1 minute, once a minute. */
const webhookTimeoutMs = 150_000
/** These rounds also kill PostgreSQL. */
const killsDatabase = (round: number) => round % 5 === 4

const product = await createKillableProduct()

afterAll(() => product.remove())

interface Processor {
  readonly charges: { jobId: string; status: string }[]
  readonly transfers: { jobId: string; amountCents: number }[]
}

test(`after each of ${rounds} or more kills under load every acknowledged write exists and the ledger is valid`, async () => {
  let address = await product.start()
  let pairs = await Promise.all(Array.from({ length: pairsAtOnce }, () => createPair(address)))

  for (let round = 0; round < rounds || approvedOf(pairs).length < approvalsMin; round++) {
    const loaded = Promise.withResolvers<void>()
    let steps = 0
    const countStep = () => {
      steps += 1
      if (steps >= stepsBeforeKill(round)) loaded.resolve()
    }
    const working = Promise.all(pairs.map((pair) => workUntilKilled(pair, countStep)))
    await Promise.race([working, loaded.promise])
    if (killsDatabase(round)) await Promise.all([product.killDatabase(), product.kill()])
    else await product.kill()
    await working

    address = await product.start()
    pairs = pairs.map((pair) => pairAt(address, pair))
    for (const pair of pairs) await expectInvariants(pair)
    await expectConsistentMoney(address, pairs)
  }

  for (const { customer, finished } of pairs)
    for (const jobId of finished)
      expect(milestoneOf(await customer.request<JobView>('GET', `/job/${jobId}`))).toBe('approved')
  for (const jobId of approvedOf(pairs)) await endCoolingOff({ address }, jobId)
  await expectEveryTransfer(address, approvedOf(pairs).length)
})

function approvedOf(pairs: readonly Pair[]): string[] {
  return pairs.flatMap(({ finished }) => finished)
}

async function createPair(address: string): Promise<Pair> {
  const at = { address }
  const [customer, contractor] = await Promise.all([signUp(at, 'customer'), signUp(at, 'contractor')])
  return { customer, contractor, acknowledged: new Map(), finished: [], jobId: undefined }
}

/** A confirmed payment is paid after its webhook. All other writes are visible at once. */
async function expectInvariants({ customer, acknowledged, finished }: Pair): Promise<void> {
  for (const [jobId, acknowledgedMilestone] of [...acknowledged]) {
    const read = async () => milestoneOf(await customer.request<JobView>('GET', `/job/${jobId}`))
    if (acknowledgedMilestone === 'paid')
      await eventually(async () => isAtLeast(await read(), acknowledgedMilestone), webhookTimeoutMs)
    const reached = await read()
    expect({
      jobId,
      acknowledgedMilestone,
      reached,
      isFulfilled: isAtLeast(reached, acknowledgedMilestone),
    }).toMatchObject({ isFulfilled: true })
    if (acknowledgedMilestone === 'approved' && acknowledged.delete(jobId)) finished.push(jobId)
  }
}

async function expectConsistentMoney(address: string, pairs: readonly Pair[]): Promise<void> {
  const testHooks = new TestClient(address)
  expect(await testHooks.request('GET', '/test/ledger')).toMatchObject({ balanced: true, violations: [] })
  const { charges } = await testHooks.request<Processor>('GET', '/test/processor')
  const charged = charges.filter(({ status }) => status === 'succeeded').map(({ jobId }) => jobId)
  expect(new Set(charged).size).toBe(charged.length)
  const known = new Set(pairs.flatMap(({ acknowledged, finished }) => [...acknowledged.keys(), ...finished]))
  expect(charged.filter((jobId) => !known.has(jobId))).toEqual([])
}

/** Each approved stage is transferred once, although the worker was killed many times. */
async function expectEveryTransfer(address: string, approvals: number): Promise<void> {
  const testHooks = new TestClient(address)
  const transfersOf = async () => (await testHooks.request<Processor>('GET', '/test/processor')).transfers
  await eventually(async () => (await transfersOf()).length >= approvals, transferTimeoutMs)
  const jobs = (await transfersOf()).map(({ jobId }) => jobId)
  expect(new Set(jobs).size).toBe(jobs.length)
}
