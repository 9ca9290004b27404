import { expect, test } from 'vitest'
import { adminPagesFor } from './admin-pages.ts'
import { applyPreset, PERMISSION_PRESETS, presetsFor } from './permission-presets.ts'

test('each preset opens the pages of its work [DATA-02]', () => {
  const pages = PERMISSION_PRESETS.map(({ title, permissions }) => [
    title,
    adminPagesFor(permissions).map(({ to }) => to.replace('/admin/', '')),
  ])

  expect(Object.fromEntries(pages)).toMatchObject({
    Support: expect.arrayContaining(['support', 'customers', 'contractors', 'jobs', 'consultations']),
    Finance: expect.arrayContaining(['money', 'jobs', 'customers', 'contractors']),
    Content: expect.arrayContaining(['site-content', 'categories', 'stories']),
    Supervisor: adminPagesFor(['supervisor']).map(({ to }) => to.replace('/admin/', '')),
  })
  for (const title of ['Support', 'Finance', 'Content'])
    expect(Object.fromEntries(pages)[title]).not.toEqual(expect.arrayContaining(['roles']))
})

test('an admin is offered the presets they can grant, and a preset keeps permissions out of their reach [DATA-02]', () => {
  const changeable = ['admin_customer_read', 'admin_contractor_read', 'admin_job_write', 'admin_qa_read'] as const

  const offered = presetsFor(changeable)
  expect(offered.map(({ title }) => title)).toEqual(['Finance'])
  expect(offered.map((preset) => applyPreset(preset, ['admin_role_read', 'admin_qa_read'], changeable))).toEqual([
    ['admin_role_read', 'admin_customer_read', 'admin_contractor_read', 'admin_job_write'],
  ])
})
