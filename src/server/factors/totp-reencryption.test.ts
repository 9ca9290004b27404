import { afterAll, expect, test } from 'vitest'
import { signUp } from '#tests/support/clients.ts'
import { secretsOf } from '#tests/support/processor-event.ts'
import { startProduct } from '#tests/support/product.ts'
import { setUpApp } from '#tests/support/second-factors.ts'
import { keyRing } from '../core/key-ring.ts'
import { reencrypt } from '../core/reencrypt.ts'
import { totpPurpose, totpSecrets } from './factor-store.ts'

const product = await startProduct()
afterAll(() => product.stop())

interface Row {
  readonly account_id: string
  readonly key_id: string
  readonly secret: Buffer
}

test('secrets of an older key get the newest one, so the old key can be removed [ASVS 11.3.3]', async () => {
  for (const role of ['customer', 'contractor'] as const) await setUpApp(product, await signUp(product, role))
  const secrets = await secretsOf(product)
  const newest = { id: '2027-01', key: Buffer.alloc(32, 'n').toString('base64url') }
  const rotated = keyRing({ ...secrets, encryptionKeys: [newest, ...(secrets.encryptionKeys ?? [])] })
  const withoutOld = keyRing({ codePepper: 'another pepper than that of the product', encryptionKeys: [newest] })
  const rows = async () =>
    (await product.pool.query<Row>('select account_id, key_id, secret from totp_factors order by account_id')).rows
  const before = await rows()

  await reencrypt(product.pool, rotated, totpSecrets)
  const after = await rows()
  await reencrypt(product.pool, rotated, totpSecrets)

  const open = (ring: typeof rotated, { account_id, key_id, secret }: Row) =>
    ring.open({ keyId: key_id, bytes: secret }, totpPurpose(account_id)).toString('hex')
  expect(after.map(({ key_id }) => key_id)).toEqual(['2027-01', '2027-01'])
  expect(after.map((row) => open(withoutOld, row))).toEqual(before.map((row) => open(rotated, row)))
  expect(await rows()).toEqual(after)
})
