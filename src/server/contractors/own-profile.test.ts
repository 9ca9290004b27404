import { afterAll, describe, expect, test } from 'vitest'
import type { ContractorView, OwnContractorView } from '#api/contractors/contractor-view.ts'
import { anonymous, newEmail, signInAdmin, signInWithCode, signUp, type TestClient } from '#tests/support/clients.ts'
import { bankDetails, profileFields, uploadProfileFiles } from '#tests/support/contractor-profile.ts'
import { advanceClock, minuteMs } from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const visitor = anonymous(product)

afterAll(() => product.stop())

const notStored = "This file wasn't uploaded. Choose it again."
const own = (client: TestClient) => client.request<OwnContractorView>('GET', '/contractor/self')
const change = (client: TestClient, fields: object) =>
  client.send<OwnContractorView>('PATCH', '/contractor/self', fields)
const seen = (client: TestClient) => visitor.request<ContractorView>('GET', `/contractors/${client.id}`)

describe('a contractor changes their own profile [PROF-05]', () => {
  test('and callers read all fields but the private ones [PROF-01, PROF-02]', async () => {
    const contractor = await signUp(product, 'contractor')

    const fields = await uploadProfileFiles(contractor)
    const changed = await change(contractor, fields)

    expect(changed.status).toBe(200)
    const shared = {
      company: 'Hoa Binh Tiling',
      picture: fields.picture,
      advantage: 'Every membrane is flood-tested for 24 hours.',
      abn: '51824753556',
      acn: '004085616',
      abnVerified: false,
      acnVerified: false,
      licenseNo: '000231C',
      establishmentTime: '2009-03-02',
      hourlyPrice: 95.5,
      state: 'NSW',
      city: 'SYDNEY',
      tags: ['licensedInsured', 'cleanTidy'],
      categories: [
        { id: 'category_renovation', name: 'Renovation & Interior Design', parent: null },
        { id: 'category_waterproofing', name: 'Waterproofing', parent: null },
      ],
      insuranceCover: 'Public liability, $20 million.',
      insuranceFiles: fields.insuranceFiles,
      photos: fields.photos,
      reviewScores: { likeJob: 0, questing: 0, customerCare: 0 },
    }
    const cached = {
      name: 'Binh Tran',
      address: '22 Hughes St, Cabramatta',
      contact: { name: 'Mai Tran' },
      taxType: 'cash',
    }
    expect(changed.body).toMatchObject({ ...shared, ...cached, bankDetails: null })
    expect(await own(contractor)).toEqual(changed.body)
    const view = await seen(contractor)
    expect(view).toMatchObject({ ...shared, name: 'Hoa Binh Tiling' })
    expect(Object.keys(view)).not.toEqual(expect.arrayContaining(['address']))
  })

  test('and absent fields keep their value [API-05]', async () => {
    const contractor = await signUp(product, 'contractor')
    await change(contractor, await uploadProfileFiles(contractor))
    const before = await own(contractor)

    const { body } = await change(contractor, { advantage: 'Flood-tested.', abn: null })

    expect(body).toEqual({ ...before, advantage: 'Flood-tested.' })
  })

  test('and an empty text, an empty list and a price of 0 clear a field', async () => {
    const contractor = await signUp(product, 'contractor')
    await change(contractor, await uploadProfileFiles(contractor))
    const texts = { company: '', acn: '', licenseNo: '', contact: { name: '' }, picture: '', insuranceCover: '' }

    const { body } = await change(contractor, { ...texts, hourlyPrice: 0, insuranceFiles: [], photos: [] })

    const cleared = { company: null, acn: null, licenseNo: null, contact: { name: null }, picture: null }
    expect(body).toMatchObject({ ...cleared, insuranceCover: null, hourlyPrice: null, insuranceFiles: [], photos: [] })
    expect((await seen(contractor)).name).toBe('Binh Tran')
  })

  test('and the new name is the account name in My Account', async () => {
    const contractor = await signUp(product, 'contractor')

    await change(contractor, { name: ' Mai  Tran ' })

    expect(await contractor.request('GET', '/account')).toMatchObject({ name: 'Mai  Tran' })
    expect(await contractor.request('GET', '/session')).toMatchObject({ user: { name: 'Mai  Tran' } })
  })

  test('and a number other than the verified one is not verified [PROF-01]', async () => {
    const contractor = await signUp(product, 'contractor')
    await change(contractor, profileFields)
    await product.pool.query(
      `insert into verifications (contractor_id, kind, is_revocation, claimed_value, verified_at)
       values ($1, 'abn', false, '51824753556', now()), ($1, 'acn', false, '004085616', now())`,
      [contractor.id],
    )
    expect((await change(contractor, { abn: '51824753556', acn: '004085616', advantage: 'Dry.' })).body).toMatchObject({
      abnVerified: true,
      acnVerified: true,
    })

    const { body } = await change(contractor, { abn: '53 004 085 616', acn: '' })

    expect(body).toMatchObject({ abn: '53004085616', abnVerified: false, acn: null, acnVerified: false })
  })

  test.each([
    ['abn', 'Enter a valid 11-digit ABN.', { abn: '51 824 753 557' }],
    [
      'categoryIds',
      'Please choose categories from the list.',
      { categoryIds: ['category_waterproofing', 'category_x'] },
    ],
    ['city', 'Please enter city', { state: 'ACT', city: 'Sydney' }],
    ['insuranceFiles.0', 'Please attach photos or PDF files only.', { insuranceFiles: ['job/AbCdEfGhJkMnPqRs.pdf'] }],
    ['picture', 'Please attach photos only.', { picture: 'contractors/cases/AbCdEfGh_1.jpg' }],
    ['picture', notStored, { picture: 'contractors/cases/abcdefghABCDEFGHabcdefghABCDEFGH.jpg' }],
    ['photos.0.path', notStored, { photos: [{ path: `contractors/cases/${'a'.repeat(32)}.jpg` }] }],
    ['insuranceFiles.0', notStored, { insuranceFiles: ['contractors/cases/abcdefghABCDEFGHabcdefghABCDEFGH.pdf'] }],
    ['bankDetails.bsb', 'Enter a 6-digit BSB, such as 062-000.', { bankDetails: { ...bankDetails, bsb: '62-000' } }],
  ])('and a wrong %s returns %j and changes nothing', async (path, message, wrong) => {
    const contractor = await signUp(product, 'contractor')
    const before = await own(contractor)

    const rejected = await contractor.send('PATCH', '/contractor/self', { advantage: 'Dry.', ...wrong })

    expect(rejected).toMatchObject({ status: 422, body: { issues: [{ path, message }] } })
    expect(await own(contractor)).toEqual(before)
  })

  test('and a file of another account counts as missing, unless an admin has added it to the profile [FILE-02]', async () => {
    const [contractor, other] = [await signUp(product, 'contractor'), await signUp(product, 'contractor')]
    const { picture, insuranceFiles, photos } = await uploadProfileFiles(other)
    const files = { picture, insuranceFiles, photos }

    const rejected = await change(contractor, files)
    const admin = await signInAdmin(product, ['admin_contractor_write'])
    const path = `/admin/contractors/${contractor.id}`
    const { version } = await admin.request<{ version: string }>('GET', path)
    await admin.request('PATCH', path, { ...files, version })
    const kept = await change(contractor, { ...files, photos: photos.toReversed() })
    await change(contractor, { picture: '', insuranceFiles: [], photos: [] })
    const restored = await change(contractor, files)

    const paths = ['picture', 'insuranceFiles.0', 'photos.0.path', 'photos.1.path']
    const issues = paths.map((each) => ({ path: each, message: notStored }))
    expect(rejected).toMatchObject({ status: 422, body: { issues } })
    expect(kept).toMatchObject({ status: 200, body: { ...files, photos: photos.toReversed() } })
    expect(restored).toMatchObject({ status: 200, body: files })
  })

  test('and fields outside their control stay unchanged', async () => {
    const contractor = await signUp(product, 'contractor')
    const before = await own(contractor)

    const greedy = {
      id: 'foreign',
      username: 'plumbline',
      role: 'admin',
      status: 'ARCHIVED',
      email: 'x@example.com',
      rating: 5,
      averageRating: 4.9,
      ratingCount: 999,
      completedJobCount: 999,
      engagement: 999,
      abnVerified: true,
      verified: [{ kind: 'licence' }],
      reviewScores: { likeJob: 5, questing: 5, customerCare: 5 },
      ratedJobs: [{ id: 'job', review: 'Great.' }],
      payoutAccount: 'acct_1',
    }
    const { status, body } = await change(contractor, { ...greedy, advantage: 'Dry.' })

    expect(status).toBe(200)
    expect(body).toEqual({ ...before, advantage: 'Dry.' })
  })

  test('and the 301st change in an hour returns 429 with Retry-After', async () => {
    const contractor = await signUp(product, 'contractor')
    await change(contractor, { advantage: 'Dry.' })
    await product.pool.query('update rate_limits set count = 299 where key = $1', [`profile:${contractor.id}`])

    expect((await change(contractor, { advantage: 'Drier.' })).status).toBe(200)
    const rejected = await change(contractor, { advantage: 'Driest.' })

    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await own(contractor)).toMatchObject({ advantage: 'Drier.' })
  })

  test('and only their own: other roles get 401 or 403', async () => {
    const [contractor, other] = [await signUp(product, 'contractor'), await signUp(product, 'contractor')]
    const customer = await signUp(product, 'customer')
    const admin = await signInAdmin(product, ['supervisor'])
    const before = await own(other)

    const statuses = [visitor, customer, admin].map(async (client) => [
      (await client.send('GET', '/contractor/self')).status,
      (await client.send('PATCH', '/contractor/self', { advantage: 'Mine.' })).status,
    ])
    await change(contractor, { id: other.id, advantage: 'Mine.' })

    expect(await Promise.all(statuses)).toEqual([
      [401, 401],
      [403, 403],
      [403, 403],
    ])
    expect(await own(other)).toEqual(before)
  })
})

describe('bank details [PROF-02]', () => {
  test('are shown only to their owner, by the last digits', async () => {
    const email = newEmail('payee')
    const { client: contractor, user } = await signInWithCode(product, 'contractor', email)

    const { body } = await change(contractor, { ...profileFields, bankDetails })

    expect(body.bankDetails).toEqual({
      accountName: 'Hoa Binh Tiling Pty Ltd',
      bsb: '062000',
      accountNumberSuffix: '678',
    })
    const publicPaths = [
      `/contractors/${user.id}`,
      `/contractors/${user.username}`,
      `/contractors/${user.id}/history`,
      '/contractors-base-info',
      '/contractors',
    ]
    const customer = await signUp(product, 'customer')
    for (const reader of [visitor, customer]) {
      for (const path of publicPaths) {
        const answer = await reader.send<unknown>('GET', path)
        expect(answer.status, path).toBe(200)
        const text = JSON.stringify(answer.body)
        for (const secret of [
          '12345678',
          '062000',
          'Pty Ltd',
          email,
          'Mai Tran',
          'Hughes St',
          'bankDetails',
          'taxType',
        ])
          expect(text, `${secret} in ${path}`).not.toContain(secret)
      }
    }
  })

  test('change after a recent sign-in, later only with the correct password [ASVS 7.5.1]', async () => {
    const contractor = await signUp(product, 'contractor')
    await contractor.request('PATCH', '/account/password', { password: 'Correct-horse-9' })
    expect((await change(contractor, { bankDetails })).status).toBe(200)
    await advanceClock(product, 10 * minuteMs + 1000)
    const moved = { ...bankDetails, accountNumber: '999999999' }

    expect(await change(contractor, { bankDetails: moved, advantage: 'Dry.' })).toMatchObject({
      status: 403,
      body: { code: 'account.currentPasswordFirst' },
    })
    expect(await change(contractor, { bankDetails: moved, currentPassword: 'Wrong-horse-9' })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'currentPassword' }] },
    })
    expect(await own(contractor)).toMatchObject({ advantage: null, bankDetails: { accountNumberSuffix: '678' } })

    expect(await change(contractor, { advantage: 'Dry.' })).toMatchObject({ status: 200 })
    expect(await change(contractor, { bankDetails: moved, currentPassword: 'Correct-horse-9' })).toMatchObject({
      status: 200,
      body: { bankDetails: { accountNumberSuffix: '999' } },
    })
  })
})
