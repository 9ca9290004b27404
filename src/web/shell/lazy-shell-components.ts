/**
 * Shell components for signed-in users and admins. Other visitors never load their scripts. The server renders them,
 * with styles from here.
 */
import { lazyPart } from '../core/lazy-part.ts'
import './notification-bell.module.css'
import './user-menu.module.css'

export const NotificationBell = import.meta.env.SSR
  ? (await import('./notification-bell.tsx')).NotificationBell
  : lazyPart(async () => (await import('./notification-bell.tsx')).NotificationBell)

export const UserMenu = import.meta.env.SSR
  ? (await import('./user-menu.tsx')).UserMenu
  : lazyPart(async () => (await import('./user-menu.tsx')).UserMenu)

export const MenuCount = import.meta.env.SSR
  ? (await import('./menu-count.tsx')).MenuCount
  : lazyPart(async () => (await import('./menu-count.tsx')).MenuCount)

export const AdminMenu = import.meta.env.SSR
  ? (await import('./admin-menu.tsx')).AdminMenu
  : lazyPart(async () => (await import('./admin-menu.tsx')).AdminMenu)

export const AdminMenuButton = import.meta.env.SSR
  ? (await import('./admin-menu.tsx')).AdminMenuButton
  : lazyPart(async () => (await import('./admin-menu.tsx')).AdminMenuButton)
