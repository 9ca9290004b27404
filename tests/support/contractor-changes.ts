/** What administrators change about customers and contractors, each with the record that it leaves [ADMIN-03]. */
import { profileFields } from './contractor-profile.ts'
import { type Person, type Reachable, signInAdmin, signUp } from './people.ts'

/** Nothing of it lies in the storage. */
const { picture: _picture, insuranceFiles: _files, photos: _photos, ...fields } = profileFields
const check = { kind: 'licence', claim: fields.licenseNo, validUntil: '2099-03-01' }

async function contractorOf(product: Reachable): Promise<string> {
  const contractor = await signUp(product, 'contractor')
  await contractor.ask('PATCH', '/contractor/self', fields)
  return contractor.id
}

export function contractorChanges(product: Reachable) {
  return {
    'POST /admin/contractors/{id}/verifications': async () => {
      const id = await contractorOf(product)
      return {
        send: (by: Person) => by.call('POST', `/admin/contractors/${id}/verifications`, check),
        record: {
          action: 'verification.check',
          subject: { kind: 'account', id },
          after: { ...check, evidence: false },
        },
      }
    },
    'POST /admin/contractors/{id}/verifications/withdraw': async () => {
      const id = await contractorOf(product)
      const colleague = await signInAdmin(product, ['admin_contractor_write'])
      await colleague.ask('POST', `/admin/contractors/${id}/verifications`, check)
      const withdrawal = { kind: 'licence', reason: 'The register says suspended.' }
      return {
        send: (by: Person) => by.call('POST', `/admin/contractors/${id}/verifications/withdraw`, withdrawal),
        record: {
          action: 'verification.withdraw',
          subject: { kind: 'account', id },
          before: { kind: 'licence', claim: check.claim, validUntil: check.validUntil },
          after: withdrawal,
        },
      }
    },
  }
}
