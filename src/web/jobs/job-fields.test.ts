import { expect, test } from 'vitest'
import { jobBody, jobChange, NO_FIELDS } from './job-fields.ts'

const typed = { ...NO_FIELDS, state: 'NSW', city: 'SYDNEY', title: 'New deck', detail: 'Out the back.' }

test('a new job leaves out what nobody filled in [JOB-08]', () => {
  expect(jobBody(typed)).toEqual({
    state: 'NSW',
    city: 'SYDNEY',
    title: 'New deck',
    detail: 'Out the back.',
    attachments: [],
    requestMedia: false,
    estimatedBudget: undefined,
  })
})

test('an edit names the fields it changes and no other [JOB-07]', () => {
  expect(jobChange(typed, { ...typed, timeline: 'Before Christmas' })).toEqual({ timeline: 'Before Christmas' })
  expect(jobChange(typed, typed)).toEqual({})
  expect(jobChange({ ...typed, estimatedBudget: 900 }, typed)).toEqual({ estimatedBudget: 0 })
})

test('a place is changed as a whole', () => {
  expect(jobChange(typed, { ...typed, city: 'DUBBO' })).toEqual({ state: 'NSW', city: 'DUBBO' })
})
