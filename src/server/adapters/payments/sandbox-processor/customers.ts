import { textAt, textsAt } from './form-body.ts'
import { createOperation, newObject, outcomeOf, readOperation, requiredText } from './operation.ts'
import type { CustomerSession } from './stripe-objects.ts'

const sessionSeconds = 30 * 60

export const createCustomer = createOperation((request) =>
  outcomeOf({
    ...newObject(request, 'customer'),
    name: textAt(request.body, 'name') ?? null,
    email: textAt(request.body, 'email') ?? null,
    metadata: textsAt(request.body, 'metadata'),
  }),
)

export const createCustomerSession = readOperation(
  'customer',
  (request) => requiredText(request.body, 'customer'),
  (request, customer): CustomerSession => ({
    ...newObject(request, 'customer_session'),
    client_secret: `cuss_secret_${request.newId('s').slice(2)}`,
    customer: customer.id,
    expires_at: request.now + sessionSeconds,
  }),
)
