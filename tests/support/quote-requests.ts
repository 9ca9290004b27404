/** Quote requests as customers send them. */
import type { QuoteRequestView } from '#api/quote-requests/quote-request-view.ts'
import { type Reachable, signUp, type TestClient } from './clients.ts'
import { storePhoto } from './stored-photo.ts'

/** All required fields except the photos, which the sender must store first. */
export const requestFields = {
  emergencyLevel: 'general',
  buildingType: 'housesOwner',
  researchOption: 'basic',
  subtitle: 'Bathroom renovation',
  keyTasks: 'Strip out and rebuild the bathroom.',
  workArea: 'Bathroom, 2.4 by 1.8 m',
  totalBudget: 18_400,
  state: 'NSW',
  city: 'Sydney',
}

export async function requestQuotes(customer: TestClient, fields: object = {}): Promise<QuoteRequestView> {
  const photos = [await storePhoto(customer)]
  return await customer.request<QuoteRequestView>('POST', '/quote/requests', { ...requestFields, photos, ...fields })
}

/** A new customer's request. */
export async function postedRequest(product: Reachable, fields: object = {}) {
  const customer = await signUp(product, 'customer')
  return { customer, request: await requestQuotes(customer, fields) }
}
