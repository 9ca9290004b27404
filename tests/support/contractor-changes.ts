/** Changes that admins make to customers and contractors, each with its audit entry [ADMIN-03]. */
import type { ContractorRecordView, CustomerRecordView } from '#api/admin/user-routes.ts'
import { type Reachable, signInAdmin, signUp, type TestClient } from './clients.ts'
import { bankDetails, profileFields } from './contractor-profile.ts'

const check = { kind: 'licence', claimedValue: profileFields.licenseNo, validUntil: '2099-03-01' }

async function contractorOf(product: Reachable): Promise<string> {
  const contractor = await signUp(product, 'contractor')
  await contractor.request('PATCH', '/contractor/self', profileFields)
  return contractor.id
}

async function versionOf(product: Reachable, path: string): Promise<string> {
  const colleague = await signInAdmin(product, ['admin_read'])
  return (await colleague.request<CustomerRecordView | ContractorRecordView>('GET', path)).version
}

export function contractorChanges(product: Reachable) {
  return {
    'PATCH /admin/customers/{id}': async () => {
      const { id } = await signUp(product, 'customer')
      const path = `/admin/customers/${id}`
      const change = { name: 'Mia Chen-Lee', version: await versionOf(product, path) }
      return {
        send: (by: TestClient) => by.send('PATCH', path, change),
        record: { action: 'account.change', subject: { kind: 'account', id }, after: { name: 'Mia Chen-Lee' } },
      }
    },
    'PATCH /admin/contractors/{id}': async () => {
      const id = await contractorOf(product)
      const path = `/admin/contractors/${id}`
      const change = { licenseNo: '000999C', version: await versionOf(product, path) }
      return {
        send: (by: TestClient) => by.send('PATCH', path, change),
        record: {
          action: 'contractor.change',
          subject: { kind: 'account', id },
          before: { licenseNo: profileFields.licenseNo },
          after: { licenseNo: '000999C' },
        },
      }
    },
    'POST /admin/contractors/{id}/bank-details': async () => {
      const contractor = await signUp(product, 'contractor')
      await contractor.request('PATCH', '/contractor/self', { bankDetails })
      return {
        send: (by: TestClient) => by.send('POST', `/admin/contractors/${contractor.id}/bank-details`),
        record: {
          action: 'contractor.reveal-bank',
          subject: { kind: 'account', id: contractor.id },
          before: null,
          after: null,
        },
      }
    },
    'POST /admin/contractors/{id}/verifications': async () => {
      const id = await contractorOf(product)
      return {
        send: (by: TestClient) => by.send('POST', `/admin/contractors/${id}/verifications`, check),
        record: {
          action: 'verification.check',
          subject: { kind: 'account', id },
          after: { ...check, evidence: false },
        },
      }
    },
    'POST /admin/contractors/{id}/verifications/revoke': async () => {
      const id = await contractorOf(product)
      const colleague = await signInAdmin(product, ['admin_contractor_write'])
      await colleague.request('POST', `/admin/contractors/${id}/verifications`, check)
      const withdrawal = { kind: 'licence', reason: 'The register says suspended.' }
      return {
        send: (by: TestClient) => by.send('POST', `/admin/contractors/${id}/verifications/revoke`, withdrawal),
        record: {
          action: 'verification.revoke',
          subject: { kind: 'account', id },
          before: { kind: 'licence', claimedValue: check.claimedValue, validUntil: check.validUntil },
          after: withdrawal,
        },
      }
    },
  }
}
