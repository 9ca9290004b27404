import { expect, test } from 'vitest'
import { formPagesFor, pageOfDraft } from './form-pages.ts'

const labelsFor = (role: Parameters<typeof formPagesFor>[0]) => formPagesFor(role).map(({ label }) => label)

test('each role sees the forms it can fill in [FORM-15]', () => {
  expect(labelsFor('customer')).toEqual([
    'Request a quote',
    'Warranty or dispute',
    'Share your story',
    'Ask a consultant builder',
  ])
  expect(labelsFor('contractor')).toEqual([
    'Quote for a request',
    'Warranty plan',
    'Detail report and case study',
    'Ask a consultant builder',
  ])
  expect(labelsFor('admin')).toEqual([
    'Reply to consultations',
    'Escalated cases',
    'Shared stories',
    'Publish a case story',
  ])
})

test.each([
  ['quote-request', 'new', '/forms/quote-request'],
  ['quote', 'jb1', '/forms/quote/jb1'],
  ['warranty', 'new', '/forms/warranty'],
  ['warranty', 'jb1', '/forms/warranty?job=jb1'],
  ['warranty-plan', 'wc1', '/forms/warranty/wc1'],
  ['certificate', 'jb1', '/forms/certificate/jb1'],
  ['constructor', 'new', undefined],
])('a draft of the form %s about %s continues at %s', (form, about, address) => {
  expect(pageOfDraft(form, about)?.address).toBe(address)
})
