import { linkOptions } from '@tanstack/react-router'
import type { AdminAddress } from '#domain/admin/admin-pages.ts'

/** The way to a page of the administration. The router knows its lists by one address, which the name of each fills in. */
export function adminLink(to: AdminAddress) {
  return linkOptions({ to: to as '/admin' })
}
