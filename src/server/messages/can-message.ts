import { hasPermission } from '#domain/core/admin-permissions.ts'
import type { Actor } from '../core/http/actor.ts'

/** Admins message users only as support, and only with the permission. */
export function canMessage({ role, permissions }: Actor): boolean {
  return role !== 'admin' || hasPermission(permissions, 'admin_qa_read')
}
