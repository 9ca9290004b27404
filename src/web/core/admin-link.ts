import { linkOptions } from '@tanstack/react-router'
import type { AdminAddress } from '#domain/admin/admin-pages.ts'

/** A link to an admin list. All lists share one route with a path parameter. */
export function adminLink(to: AdminAddress) {
  return linkOptions({ to: to as '/admin' })
}
