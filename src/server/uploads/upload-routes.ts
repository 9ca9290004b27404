/** Temporary storage credentials [FILE-01]: fifteen minutes, new objects only, below the prefixes of the role. */
import type { SignedInRole } from '#domain/core/capabilities.ts'
import type { UploadPrefix } from '#domain/uploads/object-key.ts'
import type { Files } from '../adapters/files/files-port.ts'
import { requireRight } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { limitTries } from '../core/rate-limit-store.ts'

const prefixesOf: Record<SignedInRole, readonly UploadPrefix[]> = {
  customer: ['job'],
  contractor: ['job', 'contractors/cases'],
  // For the pages of the site and of contractors; asks for a right beside the role.
  admin: ['site', 'contractors/cases'],
  assign_customer: [],
  assign_contractor: [],
}

const tokens = { windowMs: 60 * 60_000, max: 120 } as const

export function uploadRoutes(api: Api, files: Files): void {
  serve(
    api,
    'GET /upload/token',
    async (_asked, { db, actor, now }) => {
      requireRight(actor, 'admin_app_setting_write')
      await limitTries(db, { key: `upload:${actor.id}`, ...tokens }, now)
      return await files.temporaryCredentials({ ownerId: actor.id, prefixes: prefixesOf[actor.role], now })
    },
    { transaction: 'none' },
  )
}
