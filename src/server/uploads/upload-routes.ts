/**
 * Temporary upload credentials [FILE-01]: 15 minutes, new objects only, and only the caller's prefixes. Anonymous
 * visitors can upload for public forms and for the job of the AI chat [AI-03, FORM-09].
 */
import { hasPermission, type RequiredPermission } from '#domain/core/admin-permissions.ts'
import type { SignedInRole } from '#domain/core/capabilities.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { UploadPrefix } from '#domain/uploads/object-key.ts'
import { type Files, visitorOwnerId } from '../adapters/files/files-port.ts'
import { newGrantId } from '../adapters/files/upload-grant.ts'
import { type Actor, isSignedIn } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { serve } from '../core/http/serve.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import type { UploadCookie } from './upload-cookie.ts'

const prefixesOfRole: Record<Exclude<SignedInRole, 'admin'>, readonly UploadPrefix[]> = {
  customer: ['job', 'forms'],
  contractor: ['job', 'contractors/cases', 'forms'],
  assign_customer: [],
  assign_contractor: [],
}

const prefixesOfVisitor: readonly UploadPrefix[] = ['forms', 'job']

const windowMs = 60 * 60_000
const tokensOfAccount = { windowMs, max: 120 } as const
const tokensOfVisitors = { windowMs, max: 30 } as const

export function uploadRoutes(api: Api, files: Files, cookie: UploadCookie): void {
  serve(
    api,
    'GET /upload/token',
    async (_asked, { db, actor, now, request, reply }) => {
      const grant = { grantId: newGrantId(), network: clientNetwork(request), now }
      if (!isSignedIn(actor)) {
        await limitAttempts(db, { key: `upload:client:${grant.network}`, ...tokensOfVisitors }, now)
        const asked = { ...grant, ownerId: visitorOwnerId, prefixes: prefixesOfVisitor }
        const credentials = await files.temporaryCredentials(asked)
        cookie.add(request, reply, grant.grantId)
        return credentials
      }
      const prefixes = prefixesOf(actor)
      if (prefixes.length === 0) throw coreErrors.forbidden()
      await limitAttempts(db, { key: `upload:${actor.id}`, ...tokensOfAccount }, now)
      return await files.temporaryCredentials({ ...grant, ownerId: actor.id, prefixes })
    },
    { transaction: 'none' },
  )
}

/** An admin's prefixes follow from their permissions [DATA-02]. */
function prefixesOf({ role, permissions }: Actor): readonly UploadPrefix[] {
  if (role !== 'admin') return prefixesOfRole[role]
  const may = (permission: RequiredPermission) => hasPermission(permissions, permission)
  const prefixes = new Set<UploadPrefix>()
  if (may('admin_app_setting_write')) prefixes.add('site').add('contractors/cases')
  if (may('admin_category_write')) prefixes.add('site')
  if (may('admin_contractor_write')) prefixes.add('contractors/cases').add('verification')
  if (may('admin_consultation_write') || may('admin_qa_write')) prefixes.add('forms')
  return [...prefixes]
}
