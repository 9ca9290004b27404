/**
 * Shell components for signed-in users and admins. Other visitors never load their scripts. The server renders them,
 * with styles from here.
 */
import { lazy } from 'react'
import './notification-bell.module.css'
import './user-menu.module.css'

export const NotificationBell = import.meta.env.SSR
  ? (await import('./notification-bell.tsx')).NotificationBell
  : lazy(async () => ({ default: (await import('./notification-bell.tsx')).NotificationBell }))

export const UserMenu = import.meta.env.SSR
  ? (await import('./user-menu.tsx')).UserMenu
  : lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }))

export const MenuCount = import.meta.env.SSR
  ? (await import('./menu-count.tsx')).MenuCount
  : lazy(async () => ({ default: (await import('./menu-count.tsx')).MenuCount }))

export const AdminMenu = import.meta.env.SSR
  ? (await import('./admin-menu.tsx')).AdminMenu
  : lazy(async () => ({ default: (await import('./admin-menu.tsx')).AdminMenu }))

export const AdminMenuButton = import.meta.env.SSR
  ? (await import('./admin-menu.tsx')).AdminMenuButton
  : lazy(async () => ({ default: (await import('./admin-menu.tsx')).AdminMenuButton }))
