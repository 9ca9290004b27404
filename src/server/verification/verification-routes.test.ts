import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { ContractorView } from '#api/contractors/contractor-view.ts'
import type { VerificationsView } from '#api/verification/verification-routes.ts'
import { randomName } from '#domain/uploads/random-name.ts'
import { anonymous, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { uploadProfileFiles } from '#tests/support/contractor-profile.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import { storeFile } from '#tests/support/stored-photo.ts'

const product = await startProduct()
const visitor = anonymous(product)
const checker = await signInAdmin(product, ['admin_contractor_write'])
const reader = await signInAdmin(product, ['admin_contractor_read'])

afterAll(() => product.stop())

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const licence = { kind: 'licence', claimedValue: '000231C', validUntil: day(400) }
const insurance = {
  kind: 'insurance',
  claimedValue: 'Public liability, $20 million.',
  reference: 'PL 77',
  validUntil: day(20),
}

async function contractorWithProfile(): Promise<TestClient> {
  const contractor = await signUp(product, 'contractor')
  await contractor.request('PATCH', '/contractor/self', await uploadProfileFiles(contractor))
  return contractor
}

const pathOf = ({ id }: TestClient) => `/admin/contractors/${id}/verifications`
const check = (contractor: TestClient, fields: object) =>
  checker.send<VerificationsView>('POST', pathOf(contractor), fields)
const seen = (contractor: TestClient) => visitor.request<ContractorView>('GET', `/contractors/${contractor.id}`)
const kindsSeen = async (contractor: TestClient) => (await seen(contractor)).verified.map(({ kind }) => kind)

async function storeEvidence(): Promise<string> {
  const key = `verification/${randomName(randomBytes)}.pdf`
  await storeFile(checker, key, 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n'))
  return key
}

test('the id of a verification is random and tells no number [ADMIN-01]', async () => {
  const contractor = await contractorWithProfile()

  const { body } = await check(contractor, licence)
  const { rows } = await product.pool.query<{ id: string }>('select id from verifications')

  expect(body.entries[0]?.id).toMatch(/^[0-9a-f]{32}$/)
  for (const { id } of rows)
    expect(await checker.send('GET', `/admin/verifications/${id}`)).toMatchObject({ status: 404 })
})

test('a verification appears on the profile with its dates and notifies the contractor [ADMIN-01, PROF-01]', async () => {
  const contractor = await contractorWithProfile()

  const { body } = await check(contractor, { ...licence, note: 'NSW Fair Trading register' })

  expect(body.kinds.find(({ kind }) => kind === 'licence')).toEqual({
    kind: 'licence',
    value: '000231C',
    status: 'verified',
    validUntil: licence.validUntil,
  })
  expect(body.entries).toMatchObject([{ kind: 'licence', note: 'NSW Fair Trading register', isRevocation: false }])
  expect(body.entries[0]?.verifiedBy).toEqual(expect.any(String))
  expect((await seen(contractor)).verified).toEqual([
    { kind: 'licence', checkedAt: expect.any(String), validUntil: licence.validUntil },
  ])
  await eventually(async () =>
    (await contractor.request<{ type: string }[]>('GET', '/notifications')).some(
      ({ type }) => type === 'verification.check',
    ),
  )
})

test('a changed number ends the verification, and the old number restores it [PROF-01]', async () => {
  const contractor = await contractorWithProfile()
  await check(contractor, licence)
  await check(contractor, { kind: 'abn', claimedValue: '51824753556' })
  await check(contractor, insurance)

  await contractor.request('PATCH', '/contractor/self', {
    licenseNo: '000999C',
    abn: '53 004 085 616',
    insuranceCover: 'Public liability, $50 million.',
  })

  expect(await kindsSeen(contractor)).toEqual([])
  expect(await seen(contractor)).toMatchObject({ abnVerified: false })
  expect(await reader.request('GET', `/admin/contractors/${contractor.id}/verifications`)).toMatchObject({
    kinds: [
      { kind: 'abn', status: 'outdated' },
      { kind: 'acn', status: 'none' },
      { kind: 'licence', status: 'outdated' },
      { kind: 'insurance', status: 'outdated' },
    ],
  })
  await contractor.request('PATCH', '/contractor/self', { abn: '51824753556' })
  expect(await kindsSeen(contractor)).toEqual(['abn'])
})

test('an expired verification disappears, and a new one restores it [PROF-01]', async () => {
  const contractor = await contractorWithProfile()
  await product.pool.query(
    `insert into verifications (contractor_id, kind, is_revocation, claimed_value, valid_until, verified_at)
     values ($1, 'licence', false, '000231C', $2, now())`,
    [contractor.id, day(-2)],
  )
  expect(await kindsSeen(contractor)).toEqual([])

  expect(await check(contractor, { ...licence, validUntil: day(-2) })).toMatchObject({ status: 422 })
  const { body } = await check(contractor, licence)

  expect(body.entries).toHaveLength(2)
  expect(await kindsSeen(contractor)).toEqual(['licence'])
})

test('an admin revokes a verification once, with a reason, and no earlier one replaces it', async () => {
  const contractor = await contractorWithProfile()
  await check(contractor, licence)
  await check(contractor, licence)
  const revoke = (fields: object) => checker.send('POST', `${pathOf(contractor)}/revoke`, fields)

  expect(await revoke({ kind: 'licence' })).toMatchObject({ status: 422 })
  const answer = await revoke({ kind: 'licence', reason: 'The register says suspended.' })

  expect(answer).toMatchObject({ status: 200, body: { entries: [{ note: 'The register says suspended.' }, {}, {}] } })
  expect(await kindsSeen(contractor)).toEqual([])
  expect(await revoke({ kind: 'licence', reason: 'Again.' })).toMatchObject({ status: 409 })
})

test('a verification of an outdated profile detail returns 409', async () => {
  const contractor = await contractorWithProfile()

  expect(await check(contractor, { ...licence, claimedValue: '000230C' })).toMatchObject({
    status: 409,
    body: { message: 'The contractor has changed this detail. Reload and check it again before you verify it.' },
  })
  expect(await checker.send('POST', '/admin/contractors/unknown/verifications', licence)).toMatchObject({ status: 404 })
  expect(await checker.send('GET', '/admin/contractors/unknown/verifications')).toMatchObject({ status: 404 })
})

test('the database rejects updates and deletions of verifications', async () => {
  await check(await contractorWithProfile(), licence)

  for (const text of ["update verifications set claimed_value = 'x'", 'delete from verifications'])
    await expect(product.pool.query(text)).rejects.toThrow()
})

describe('evidence [DATA-02]', () => {
  // The expected statuses of the list, of one verification and of its file, and whether the list links the file.
  test.each([
    ['admin_contractor_write', 200, 200, 200, true],
    ['admin_contractor_read', 200, 403, 403, false],
    ['admin_customer_write', 403, 403, 403, false],
    [undefined, 401, 401, 401, false],
  ] as const)('%s', async (permission, ofList, ofCheck, ofFile, isLinked) => {
    const contractor = await contractorWithProfile()
    const evidence = await storeEvidence()
    const { body } = await check(contractor, { ...licence, evidence })
    const id = body.entries[0]?.id
    const client = permission === undefined ? visitor : await signInAdmin(product, [permission])

    const list = await client.send<VerificationsView>('GET', pathOf(contractor))
    const file = await fetch(`${product.address}/api/admin/verifications/${id}/evidence`, {
      headers: client.idToken === undefined ? {} : { authorization: client.idToken },
    })

    expect([list.status, (await client.send('GET', `/admin/verifications/${id}`)).status, file.status]).toEqual([
      ofList,
      ofCheck,
      ofFile,
    ])
    if (ofList === 200)
      expect(list.body.entries[0]?.evidence).toEqual({
        name: 'Document (PDF)',
        address: isLinked ? `/api/admin/verifications/${id}/evidence` : null,
      })
    if (ofFile === 200) expect(await file.text()).toBe('%PDF-1.4\n%%EOF\n')
    expect(JSON.stringify(list.body)).not.toContain(evidence)
    expect((await fetch(`${product.address}/files/plumbline/${evidence}`)).status).toBe(404)
  })

  test('must be in storage, and only admins who verify can upload it', async () => {
    const contractor = await contractorWithProfile()
    const missing = `verification/${randomName(randomBytes)}.pdf`

    expect(await check(contractor, { ...licence, evidence: missing })).toMatchObject({ status: 422 })
    expect(await checker.send('GET', '/admin/verifications/1x')).toMatchObject({ status: 404 })
    await expect(storeFile(contractor, missing, 'application/pdf', Buffer.from('%PDF-1.4'))).rejects.toThrow('Access')
  })
})

test('the overview counts verifications that expire within 30 days [ADMIN-01]', async () => {
  const countExpiring = async () => {
    const { attention: kinds } = await reader.request<{ attention: { name: string; count: number }[] }>(
      'GET',
      '/admin/overview',
    )
    return kinds.find(({ name }) => name === 'verifications')?.count ?? 0
  }
  const before = await countExpiring()
  const contractor = await contractorWithProfile()
  await check(contractor, licence)
  expect(await countExpiring()).toBe(before)

  await check(contractor, insurance)

  expect(await countExpiring()).toBe(before + 1)
})

test('ids of verifications tell no count and order', async () => {
  const contractor = await contractorWithProfile()
  await check(contractor, licence)
  await check(contractor, insurance)
  const admin = await signInAdmin(product, ['admin_contractor_write'])

  const ids = (await admin.request<VerificationsView>('GET', pathOf(contractor))).entries.map(({ id }) => id)

  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(ids.map((id) => id.slice(0, 4))).size).toBe(2)
})

test("a verification lasts until midnight in the contractor's state [PROF-01] [ADMIN-01]", async () => {
  const lastDay = day(20)
  const contractorIn = async (state: string, city: string) => {
    const contractor = await contractorWithProfile()
    await contractor.request('PATCH', '/contractor/self', { state, city })
    await check(contractor, { ...licence, validUntil: lastDay })
    return contractor
  }
  const inSydney = await contractorIn('NSW', 'SYDNEY')
  const inPerth = await contractorIn('WA', 'PERTH')

  // The next day has begun in Sydney, and not in Perth.
  await visitor.request('POST', '/test/clock', { now: `${lastDay}T14:30:00Z` })

  expect(await kindsSeen(inSydney)).toEqual([])
  expect(await kindsSeen(inPerth)).toEqual(['licence'])
  const admin = await signInAdmin(product, ['admin_contractor_write'])
  const statusOf = async (contractor: TestClient) =>
    (await admin.request<VerificationsView>('GET', pathOf(contractor))).kinds.find(({ kind }) => kind === 'licence')
  expect(await statusOf(inSydney)).toMatchObject({ status: 'expired' })
  expect(await statusOf(inPerth)).toMatchObject({ status: 'verified' })
  const idsWith = async (status: string) =>
    (await admin.request<{ id: string }[]>('GET', `/admin/contractors?verification=${status}`)).map(({ id }) => id)
  expect(await idsWith('expired')).toContain(inSydney.id)
  expect(await idsWith('expired')).not.toContain(inPerth.id)
  expect(await idsWith('expiringSoon')).toContain(inPerth.id)
  const again = (contractor: TestClient) => admin.send('POST', pathOf(contractor), { ...licence, validUntil: lastDay })
  expect([(await again(inSydney)).status, (await again(inPerth)).status]).toEqual([422, 200])
})
