import { afterAll, expect, test } from 'vitest'
import { accountById } from '#server/accounts/account-store.ts'
import type { Payments } from '#server/adapters/payments/payments-port.ts'
import { signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { createPayment } from './create-payment.ts'
import type { PaymentRow } from './payment-store.ts'

const product = await startProduct()

afterAll(() => product.stop())

test('two payments that create the processor customer at once both use the stored one', async () => {
  const { id } = await signUp(product, 'customer')
  const request: string[] = []
  const payments: Partial<Payments> = {
    createCustomer: async () => {
      await product.pool.query("update accounts set payment_customer_id = 'cus_kept' where id = $1", [id])
      return { customerRef: 'cus_late' }
    },
    createCustomerSession: async (customerRef) => {
      request.push(customerRef)
      return { secret: 'cuss_secret' }
    },
  }
  const deps = { pool: product.pool, payments: payments as Payments, mode: 'sandbox', publishableKey: null } as const
  const payment = { client_secret: 'pi_secret' } as PaymentRow
  const account = await accountById.one(product.pool, [id])

  await createPayment(deps, { jobId: 'jb1', stageIndex: 0, account, description: '', payment })

  expect(request).toEqual(['cus_kept'])
})
