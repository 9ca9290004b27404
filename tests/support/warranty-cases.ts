/** Jobs with a warranty and warranty cases, created through the product's own routes. */
import type { WarrantyCaseView } from '#api/warranty/warranty-view.ts'
import { createFixtures, type Reachable, signInWithCode, type TestClient } from './clients.ts'
import type { Product } from './product.ts'
import { storePhoto } from './stored-photo.ts'

const oneStage = { stages: [{ name: 'All of it', percent: 100 }] }

export function createWarrantyFixtures(product: Reachable) {
  const fixtures = createFixtures(product)
  return {
    begunJob: () => fixtures.paidJob(oneStage),
    completedJob: () => fixtures.completedJob(oneStage),
    lodgedCase: () => lodgedCase(product),
    /** The customer disputed the plan, and an admin must decide. */
    escalatedCase: async () => {
      const completed = await lodgedCase(product)
      await escalate(completed.customer, completed.contractor, completed.one.id)
      return completed
    },
  }
}

/** A completed job with a warranty claim. */
async function lodgedCase(product: Reachable) {
  const completed = await createFixtures(product).completedJob(oneStage)
  return { ...completed, one: await lodge(completed.customer, completed.job.id) }
}

/** The contractor sends a plan. The customer disputes it and escalates the case. */
export async function escalate(customer: TestClient, contractor: TestClient, id: string): Promise<WarrantyCaseView> {
  await sendPlan(contractor, id)
  await customer.request('POST', `/warranty/${id}/dispute`, { reason: 'No.' })
  return customer.request('POST', `/warranty/${id}/escalate`, { reason: 'Please decide who pays for the tiles.' })
}

export const requestFields = {
  claim: 'warrantyClaim',
  issue: 'quality',
  nature: 'The grout falls out below the shower.',
  repair: true,
}
export const planFields = { repair: true, resolution: 'We take the grout out and grout again.', timeline: 'Two days.' }

export async function lodge(customer: TestClient, jobId: string, fields: object = {}): Promise<WarrantyCaseView> {
  const photos = [await storePhoto(customer, 'forms')]
  return customer.request<WarrantyCaseView>('POST', `/job/${jobId}/warranty`, { ...requestFields, photos, ...fields })
}

export async function sendPlan(contractor: TestClient, id: string, fields: object = {}): Promise<WarrantyCaseView> {
  const photos = [await storePhoto(contractor, 'forms')]
  return contractor.request<WarrantyCaseView>('PUT', `/warranty/${id}/plan`, { ...planFields, photos, ...fields })
}

/** Signs in again after the clock passed the end of the session. */
export async function signInAgain(product: Product, { id }: TestClient): Promise<TestClient> {
  const { rows } = await product.pool.query<{ email: string; role: 'customer' | 'contractor' }>(
    'select email, role from accounts where id = $1',
    [id],
  )
  const { email = '', role = 'customer' } = rows[0] ?? {}
  return (await signInWithCode(product, role, email)).client
}
