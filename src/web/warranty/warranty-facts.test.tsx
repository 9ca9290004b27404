import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WarrantyFacts } from './warranty-facts.tsx'

const contractor = {
  id: 'ac1',
  memberId: 'level-floors',
  businessName: 'Level Floors',
  abn: '53 004 085 616',
  state: 'NSW',
  city: 'WAGGA WAGGA',
}
const of = {
  jobId: 'jb1',
  jobNumber: 'PL-10001',
  price: 4600,
  jobTitle: 'Laundry',
  state: 'NSW',
  customer: { name: 'Mia Nguyen', memberId: 'mia' },
  contractor,
} as const

test('forms 6 and 7 show job, contractor and customer, with the case date [FORM-06] [FORM-07] [DATA-09]', () => {
  const words = renderToStaticMarkup(<WarrantyFacts of={of} day="2026-11-03T02:30:00.000Z" />).replaceAll(
    /<[^>]+>/g,
    ' ',
  )

  expect(
    words
      .split(/\s{2,}/)
      .filter(Boolean)
      .map((word) => word.trim()),
  ).toEqual([
    'Job',
    'Laundry',
    'Job number',
    'PL-10001',
    'Date',
    '03 Nov. 2026',
    'Contractor',
    'Level Floors',
    'Member ID',
    'level-floors',
    'ABN',
    '53 004 085 616',
    'Location',
    'Wagga Wagga, NSW',
    'Customer',
    'Mia Nguyen',
    'Customer ID',
    'mia',
  ])
})

test('missing facts of a contractor are hidden', () => {
  const words = renderToStaticMarkup(
    <WarrantyFacts
      of={{ ...of, contractor: { ...contractor, abn: null, state: null, city: null } }}
      day="2026-11-03"
    />,
  )

  expect(words.match(/Not given/g)).toHaveLength(2)
})
