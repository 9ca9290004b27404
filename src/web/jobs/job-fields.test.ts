import { expect, test } from 'vitest'
import { jobBody, jobChange, NO_FIELDS } from './job-fields.ts'

const typed = { ...NO_FIELDS, state: 'NSW', city: 'SYDNEY', title: 'New deck', detail: 'Out the back.' }

test('a new job leaves out empty fields [JOB-08]', () => {
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

test('an edit contains only changed fields [JOB-07]', () => {
  expect(jobChange(typed, { ...typed, timeline: 'Before Christmas' })).toEqual({ timeline: 'Before Christmas' })
  expect(jobChange(typed, typed)).toEqual({})
  expect(jobChange({ ...typed, estimatedBudget: 900 }, typed)).toEqual({ estimatedBudget: 0 })
})

test('a location changes as a whole', () => {
  expect(jobChange(typed, { ...typed, city: 'DUBBO' })).toEqual({ state: 'NSW', city: 'DUBBO' })
})
