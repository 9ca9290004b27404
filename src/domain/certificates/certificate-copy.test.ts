import { expect, test } from 'vitest'
import { contractorWarrantyCopy, periodRows, statutoryCopy } from './certificate-copy.ts'

test('both periods name the warranty that applies, with the dates of cases [FORM-17, DATA-09]', () => {
  const major = { endsOn: '2032-11-20', claimUntil: '2033-05-20', governs: 'statutory' } as const
  const other = { endsOn: '2032-11-04', claimUntil: '2032-11-04', governs: 'own' } as const

  expect(periodRows({ major, other })).toEqual([
    {
      covers: 'Major defects',
      until: '20 Nov. 2032',
      by: 'The law of the state, claims until 20 May. 2033',
    },
    { covers: 'Other defects', until: '04 Nov. 2032', by: "The contractor's own warranty" },
  ])
})

test('an unknown period is not invented', () => {
  const none = { endsOn: null, claimUntil: null, governs: null }

  expect(periodRows({ major: none, other: none }).map(({ until, by }) => [until, by])).toEqual([
    ['Not known', 'No period is known'],
    ['Not known', 'No period is known'],
  ])
})

test("the contractor's and the statutory warranty are shown together, with the source", () => {
  const statutory = { text: 'five years', source: 'The Act', confidence: 'secondary' } as const

  expect(contractorWarrantyCopy(0)).toBe("The contractor doesn't offer a warranty of their own.")
  expect(contractorWarrantyCopy(6)).toBe('The contractor gives 6 years from the certification date.')
  expect(statutoryCopy({ state: 'SA', statutory })).toBe('Statutory warranty in SA: five years (The Act).')
  expect(statutoryCopy({ state: 'TAS', statutory: { ...statutory, confidence: 'unconfirmed' } })).toBe(
    'Statutory warranty in TAS: the period that the law of the state sets.',
  )
  expect(statutoryCopy({ state: 'NT', statutory: null })).toBe('We know of no statutory warranty in NT.')
})
