import { hasPermission } from '#domain/core/admin-permissions.ts'
import type { Actor } from '../core/http/actor.ts'

/** Administrators talk with people as the support or not at all, even where they did while they had the right. */
export function canMessage({ role, permissions }: Actor): boolean {
  return role !== 'admin' || hasPermission(permissions, 'admin_qa_read')
}
