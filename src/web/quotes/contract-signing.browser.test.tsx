import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ContractView } from '#api/quotes/contract-view.ts'
import { mount } from '#tests/support/mount.tsx'
import { ContractSigning } from './contract-signing.tsx'

const signature = (party: 'customer' | 'contractor') =>
  ({
    party,
    kind: 'typed',
    value: 'A name',
    name: 'A name',
    signedAt: '2026-11-03T00:00:00Z',
  }) as ContractView['signatures'][number]

const contract = {
  jobId: 'jb1',
  contractorId: 'c1',
  contractorName: 'Binh Tran',
  customerName: 'Priya Nair',
  status: 'customerSigned',
  state: 'NSW',
  firstStageLimit: null,
  signatures: [signature('customer')],
  actions: [],
} as unknown as ContractView

const mountFor = (fields: Partial<ContractView>, viewer: 'customer' | 'contractor') =>
  mount(() => (
    <ContractSigning
      contract={{ ...contract, ...fields }}
      viewer={viewer}
      onJob={() => undefined}
      onName={() => undefined}
    />
  ))

test.each([
  ['customer', {}, 'Signed. Binh Tran signs next. We’ll email you.'],
  ['contractor', {}, 'Priya Nair has signed. Your signature makes the contract.'],
  [
    'customer',
    { status: 'signed', signatures: [signature('customer'), signature('contractor')] },
    'Both parties signed on 03 Nov. 2026. Next, you pay stage 1.',
  ],
] as const)('a %s reads who signs next after the signatures %o [QUOTE-07]', async (viewer, fields, sentence) => {
  await mountFor(fields as Partial<ContractView>, viewer)

  await expect.element(page.getByRole('status').filter({ hasText: sentence })).toBeVisible()
})

test('no one signs while the first stage is above a limit that forbids it [QUOTE-07]', async () => {
  const limit = { percent: 10, amount: 1_000, isExceeded: true, blocksSigning: true }
  await mountFor({ signatures: [], actions: ['sign'], firstStageLimit: limit }, 'customer')

  await expect.element(page.getByText(/can’t be signed while the first stage is above the legal limit/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Sign contract' }).elements()).toEqual([])
})
