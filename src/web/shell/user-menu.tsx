import {
  IconCoins,
  IconForms,
  IconHeart,
  IconHelpCircle,
  IconId,
  IconLayoutDashboard,
  IconLogout,
  IconUser,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { can } from '#domain/core/capabilities.ts'
import { supportContact } from '#domain/messages/conversation-name.ts'
import type { SessionUser } from '../core/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import styles from './user-menu.module.css'

export const ROLE_NAME = {
  customer: 'Customer',
  contractor: 'Contractor',
  admin: 'Admin',
  assign_customer: 'New customer',
  assign_contractor: 'New contractor',
} as const

/** The account menu. A native popover opens without a script, and attributes carry the data for static pages. */
export function UserMenu({ user }: { user: SessionUser }) {
  const id = useId()
  return (
    <div className={styles.menu} data-account={JSON.stringify({ id: user.id, role: user.role })}>
      <button type="button" className={styles.target} popoverTarget={id} aria-label={`Account of ${user.name}`}>
        <Avatar name={user.name} picture={user.picture} size={32} business={user.role === 'contractor'} decorative />
      </button>
      <div id={id} popover="auto" className={styles.panel}>
        <strong>{user.name}</strong>
        <span>{ROLE_NAME[user.role]}</span>
        {can(user.role, 'dashboard.open') ? (
          <Link to="/dashboard">
            <IconLayoutDashboard size={18} aria-hidden /> Dashboard
          </Link>
        ) : null}
        {can(user.role, 'admin.enter') ? (
          <Link to="/admin">
            <IconLayoutDashboard size={18} aria-hidden /> Administration
          </Link>
        ) : null}
        {can(user.role, 'account.self') ? (
          <Link to="/account">
            <IconUser size={18} aria-hidden /> My Account
          </Link>
        ) : null}
        {can(user.role, 'account.self') ? (
          <Link to="/forms">
            <IconForms size={18} aria-hidden /> Forms
          </Link>
        ) : null}
        {can(user.role, 'customer.self') ? (
          <Link to="/favourites">
            <IconHeart size={18} aria-hidden /> Favourites
          </Link>
        ) : null}
        {can(user.role, 'contractor.self') ? (
          <Link to="/profile/edit">
            <IconId size={18} aria-hidden /> Your profile
          </Link>
        ) : null}
        {can(user.role, 'contractor.self') ? (
          <Link to="/earnings">
            <IconCoins size={18} aria-hidden /> Earnings
          </Link>
        ) : null}
        {can(user.role, 'messages.use') ? (
          <Link to="/dashboard/messages" search={{ viewMode: 'messages', contact: supportContact }}>
            <IconHelpCircle size={18} aria-hidden /> Help and contact
          </Link>
        ) : null}
        <button type="button" data-does="sign-out">
          <IconLogout size={18} aria-hidden /> Sign out
        </button>
        <p role="alert" data-says="sign-out-failed" />
      </div>
    </div>
  )
}
