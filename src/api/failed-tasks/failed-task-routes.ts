import { z } from 'zod'
import { defineRoutes } from '../core/route.ts'

const id = z.object({ id: z.string().regex(/^\d{1,18}$/) })

/** A background task that failed after its last retry. The recipient of an email is left out. */
const failedTaskView = z.object({
  id: z.string(),
  text: z.string(),
  failure: z.string(),
  failedAt: z.iso.datetime(),
})
export type FailedTaskView = z.output<typeof failedTaskView>

export const failedTaskRoutes = defineRoutes({
  'GET /admin/failed-emails': {
    summary: 'Failed tasks, the hundred that were given up first: emails, transfers, reminders and scheduled jobs.',
    permission: 'admin_app_setting_read',
    fields: 'never the recipient of an email',
    response: z.array(failedTaskView),
  },
  'POST /admin/failed-emails/{id}/retry': {
    summary: 'Retries a failed task.',
    permission: 'admin_app_setting_write',
    fields: 'the id alone',
    params: id,
    response: z.object({ id: z.string() }),
  },
  'DELETE /admin/failed-emails/{id}': {
    summary: 'Discards a failed task.',
    permission: 'admin_app_setting_delete',
    fields: 'the id alone',
    params: id,
    response: z.object({ id: z.string() }),
  },
})
