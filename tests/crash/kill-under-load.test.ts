import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import { signUp, TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createKillableProduct } from './killable-product.ts'
import { isAtLeast, milestoneOf, type Pair, pairAt, workUntilKilled } from './load-clients.ts'

const rounds = 20
const pairsAtOnce = 5
/** The load before a kill, different in every round so that the kill falls into something else each time. */
const loadMs = (round: number) => 120 + ((round * 97) % 400)
/** A killed worker's job is taken by another after ten seconds without a sign of life, and a look every ten. */
const transferTimeoutMs = 120_000
/** A word of the processor that is lost is asked for after a minute, once a minute. */
const webhookTimeoutMs = 150_000
/** In these rounds the PostgreSQL is killed as well. */
const killsDatabase = (round: number) => round % 5 === 4

const product = await createKillableProduct()

afterAll(() => product.remove())

interface Processor {
  readonly charges: { jobId: string; status: string }[]
  readonly transfers: { jobId: string; amountCents: number }[]
}

test(`after each of ${rounds} kills and more under load every success that was answered is true, and the ledger too`, async () => {
  let address = await product.start()
  let pairs = await Promise.all(Array.from({ length: pairsAtOnce }, () => createPair(address)))

  // A slow machine brings less to its end between two kills; it is killed until as much was approved there.
  for (let round = 0; round < rounds || approvedOf(pairs).length <= rounds; round++) {
    const working = Promise.all(pairs.map(workUntilKilled))
    await Promise.race([working, pause(loadMs(round))])
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

/** A payment that was confirmed is paid as soon as the processor's word arrives; all else is there at once. */
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

/** What was approved reaches the contractor once, although the worker was killed again and again. */
async function expectEveryTransfer(address: string, approvals: number): Promise<void> {
  const testHooks = new TestClient(address)
  const transfersOf = async () => (await testHooks.request<Processor>('GET', '/test/processor')).transfers
  await eventually(async () => (await transfersOf()).length >= approvals, transferTimeoutMs)
  const jobs = (await transfersOf()).map(({ jobId }) => jobId)
  expect(new Set(jobs).size).toBe(jobs.length)
}
