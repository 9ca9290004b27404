import { textAt, textsAt } from './form-body.ts'
import { answered, answering, creating, newObject, requiredText } from './operation.ts'
import type { CustomerSession } from './stripe-objects.ts'

const sessionSeconds = 30 * 60

export const createCustomer = creating((ask) =>
  answered({
    ...newObject(ask, 'customer'),
    name: textAt(ask.body, 'name') ?? null,
    email: textAt(ask.body, 'email') ?? null,
    metadata: textsAt(ask.body, 'metadata'),
  }),
)

export const createCustomerSession = answering(
  'customer',
  (ask) => requiredText(ask.body, 'customer'),
  (ask, customer): CustomerSession => ({
    ...newObject(ask, 'customer_session'),
    client_secret: `cuss_secret_${ask.newId('s').slice(2)}`,
    customer: customer.id,
    expires_at: ask.now + sessionSeconds,
  }),
)
