/** Bank numbers in the database: encrypted with rotating keys, and plain in no column of any table [ASVS 11.3.3]. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAdmin, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { bankDetails, latestPayout, payeesOf, withdraw } from '#tests/support/payees.ts'
import { secretsOf } from '#tests/support/processor-event.ts'
import { startProduct } from '#tests/support/product.ts'
import { openBankNumbers, payoutBankPurpose, profileBankPurpose } from '../contractors/bank-numbers.ts'
import { bankNumbersOf, profileBankNumbers } from '../contractors/profile-store.ts'
import { type KeyRing, keyRing } from '../core/key-ring.ts'
import { reencrypt } from '../core/reencrypt.ts'
import { exportParts } from '../personal-data/export-parts-store.ts'
import { payoutBankNumbers, payoutOf } from './payout-store.ts'

const bsb = '739251'
const number = '58264917'
const product = await startProduct()
const { pool } = product
const keys = keyRing(await secretsOf(product))
let contractor: TestClient
let payoutId: string

beforeAll(async () => {
  contractor = (await payeesOf(product).payee({ ...bankDetails, bsb, accountNumber: number })).contractor
  await withdraw(contractor)
  payoutId = (await latestPayout(contractor, 'paid')).id
})
afterAll(() => product.stop())

const sealedProfile = (ring: KeyRing, row: Parameters<typeof openBankNumbers>[1]) =>
  openBankNumbers(ring, row, profileBankPurpose(contractor.id))
const rowOfProfile = () => bankNumbersOf.one(pool, [contractor.id])

/** The tables of every schema with the text in any column. It also finds the text in bytes. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')`,
  )
  expect(rows.length).toBeGreaterThan(50)
  const found: string[] = []
  const hex = Buffer.from(text).toString('hex')
  for (const { name } of rows) {
    const search = `select from ${name} t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0 limit 1`
    if ((await pool.query(search, [text, hex])).rowCount) found.push(name)
  }
  return found
}

test('no table or log line has a plain bank number after a withdrawal, a reveal and a change [DATA-02]', async () => {
  const admin = await signInAdmin(product, ['supervisor'])
  const shown = await admin.request('POST', `/admin/contractors/${contractor.id}/bank-details`)
  await contractor.request('PATCH', '/contractor/self', {
    bankDetails: { ...bankDetails, bsb, accountNumber: `${number}3` },
  })

  expect(shown).toEqual({ accountName: bankDetails.accountName, bsb, accountNumber: number })
  expect(sealedProfile(keys, await rowOfProfile())).toEqual({ bsb, number: `${number}3` })
  expect(await tablesWith(number)).toEqual([])
  expect(await tablesWith(bsb)).toEqual([])
  expect(product.logLines.filter((line) => line.includes(number) || line.includes(bsb))).toEqual([])
  expect(await tablesWith(bankDetails.accountName)).toContain('public.contractors')
})

test('a copy of the data of a contractor has no full bank number [DATA-02]', async () => {
  const rows = await Promise.all(exportParts.map(({ query }) => pool.query(query, [contractor.id])))
  const text = JSON.stringify(rows.map((result) => result.rows))

  expect(text).toContain(bankDetails.accountName)
  for (const secret of [number, bsb, 'bank_numbers']) expect(text).not.toContain(secret)
})

test('a new key encrypts profiles and payouts, so the old key can be removed [ASVS 11.3.3]', async () => {
  const newest = { id: '2027-01', key: Buffer.alloc(32, 'n').toString('base64url') }
  const { encryptionKeys = [], codePepper } = await secretsOf(product)
  const rotated = keyRing({ codePepper, encryptionKeys: [newest, ...encryptionKeys] })
  const withoutOld = keyRing({ codePepper: 'another pepper than that of the product', encryptionKeys: [newest] })

  for (const values of [profileBankNumbers, payoutBankNumbers]) await reencrypt(pool, rotated, values)

  const payout = await payoutOf.one(pool, [payoutId])
  expect(payout.bank_key_id).toBe('2027-01')
  expect(openBankNumbers(withoutOld, payout, payoutBankPurpose(payoutId))).toEqual({ bsb, number })
  expect(sealedProfile(withoutOld, await rowOfProfile())).toEqual({ bsb, number: `${number}3` })
  const back = keyRing({ codePepper, encryptionKeys: [...encryptionKeys, newest] })
  for (const values of [profileBankNumbers, payoutBankNumbers]) await reencrypt(pool, back, values)
})

test('a plain row of an earlier release works, and the next start encrypts it [ASVS 11.3.3]', async () => {
  const plain = `bank_bsb = '${bsb}', bank_account_number = '${number}', bank_key_id = null, bank_numbers = null`
  await pool.query(`update contractors set ${plain}`)
  await pool.query(`update payouts set ${plain}`)
  const own = { bankDetails: { bsb, accountNumberSuffix: '917' } }
  expect(await contractor.request('GET', '/contractor/self')).toMatchObject(own)

  await (await startProduct({}, { beside: product })).stop()

  const encrypted = await eventually(async () => (await tablesWith(number)).length === 0 && (await rowOfProfile()))
  expect(sealedProfile(keys, encrypted)).toEqual({ bsb, number })
  expect(openBankNumbers(keys, await payoutOf.one(pool, [payoutId]), payoutBankPurpose(payoutId))).toMatchObject({
    bsb,
  })
  expect(await contractor.request('GET', '/contractor/self')).toMatchObject(own)
})

test('a row that changes during the encryption keeps its new value [ASVS 11.3.3]', async () => {
  const before = (await pool.query<{ version: string }>('select xmin::text as version from contractors')).rows
  await contractor.request('PATCH', '/contractor/self', {
    bankDetails: { ...bankDetails, bsb, accountNumber: '1234567' },
  })
  const { keyId, bytes } = keys.seal(Buffer.from('{}'), profileBankPurpose(contractor.id))

  const changed = await profileBankNumbers.replace.run(pool, [contractor.id, before[0]?.version ?? '', keyId, bytes])

  expect(changed).toBe(0)
  expect(sealedProfile(keys, await rowOfProfile())?.number).toBe('1234567')
})
