import type { CallAsk } from '../core/call.ts'

export const ARCHIVING = {
  archive: {
    label: 'Archive',
    does: 'Contractors no longer see it and cannot quote for it. Its customer keeps it, and is told the reason. It can be taken back.',
    done: 'Archived. The customer is told why.',
  },
  restore: {
    label: 'Take back',
    does: 'Contractors see it again and can quote for it. Its customer is told the reason.',
    done: 'Taken back. The customer is told why.',
  },
} as const

export type ArchivingEvent = keyof typeof ARCHIVING
export type ArchivingBody = CallAsk<'POST /admin/jobs/{id}/archive'>['body']

export type Archiving = (event: ArchivingEvent, body: ArchivingBody) => Promise<void>
