/** Quote applies as contractors send them. */
import type { QuoteApplyView } from '#api/quote-requests/quote-apply-view.ts'
import { type Reachable, sign, signUp, type TestClient } from './clients.ts'
import { postedRequest } from './quote-requests.ts'
import { storePhoto } from './stored-photo.ts'

/** All required fields except the photos, which the sender must store first. */
export const applyFields = {
  workScope_inspectionType: 'free',
  workScope_inspectionPlan: 'We measure the room and look at the drains.',
  workScope_introducing: 'We strip the room out and rebuild it.',
  workScope_materials: 'Tiles, membrane, screed.',
  criticalPlan_inspectionCount: 3,
  criticalPlan_criteria: '30% stripped out, 60% waterproof, 100% tiled.',
  totalCost: 18_400,
  warrantyYear: 6,
  deadline: '2036-12-18',
}

export async function sendApply(contractor: TestClient, id: string, fields: object = {}): Promise<QuoteApplyView> {
  const answers = { ...applyFields, workScope_inspectedPhotos: [await storePhoto(contractor, 'forms')], ...fields }
  return await contractor.request<QuoteApplyView>('PUT', `/quote/requests/${id}/apply`, { status: 'sent', answers })
}

/** A new contractor's apply for a new customer's request. */
export async function sentApply(
  product: Reachable,
  { request = {}, apply = {} }: { request?: object; apply?: object } = {},
) {
  const posted = await postedRequest(product, request)
  const contractor = await signUp(product, 'contractor')
  const sent = await sendApply(contractor, posted.request.id, apply)
  return { ...posted, contractor, sent, id: posted.request.id }
}

export async function signedApply(product: Reachable, fields: Parameters<typeof sentApply>[1] = {}) {
  const fixtures = await sentApply(product, fields)
  await sign(fixtures.contractor, fixtures.id, fixtures.contractor.id)
  const job = await sign(fixtures.customer, fixtures.id, fixtures.contractor.id)
  return { ...fixtures, job }
}
