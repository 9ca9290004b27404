import { afterAll, expect, test } from 'vitest'
import { openAlert } from '#server/ledger/alert-store.ts'
import { signInAdmin } from '#tests/support/clients.ts'
import { moneyAlerts } from '#tests/support/money-alerts.ts'
import { logIn } from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { watchSignIns } from './watch-sign-ins.ts'

const product = await startProduct()
afterAll(() => product.stop())

test('more than 100 failed sign-ins on the whole site open one alert, and fewer open none [ASVS 6.3.1]', async () => {
  const admin = await signInAdmin(product, ['supervisor'])
  const guess = (from: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => logIn(product, `ghost-${from + index}@example.com`, 'Wrong-1')),
    )
  const alerts = async () => (await moneyAlerts(admin)).map(({ text }) => text)
  const watch = () => watchSignIns(product.pool, (db, ...alert) => openAlert.run(db, alert), new Date())

  await guess(0, 100)
  await watch()
  expect(await alerts()).toEqual([])

  await guess(100, 1)
  await watch()
  await watch()
  expect(await alerts()).toEqual(['101 sign-ins failed in 10 minutes. Someone may be trying stolen passwords.'])
})
