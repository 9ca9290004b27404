import {
  IconBooks,
  IconBriefcase,
  IconCategory,
  IconChecklist,
  IconFileDollar,
  IconFileSearch,
  IconGavel,
  IconHammer,
  IconHeadset,
  IconHelpHexagon,
  IconHistory,
  IconLayoutDashboard,
  IconLock,
  IconPencil,
  IconScale,
  IconSearch,
  IconShieldCheck,
  IconShieldHalf,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { type AdminAddress, adminMenuFor } from '#domain/admin/admin-pages.ts'
import { adminLink } from '../core/admin-link.ts'
import { lazyPart } from '../core/lazy-part.ts'
import type { IconType } from '../ui/pill.tsx'
import { SideLink } from './side-link.tsx'

const CommandPalette = lazyPart(async () => (await import('./command-palette.tsx')).CommandPalette)

const ADMIN_ICONS: Record<AdminAddress, IconType> = {
  '/admin': IconLayoutDashboard,
  '/admin/stages': IconChecklist,
  '/admin/money': IconScale,
  '/admin/warranty': IconShieldHalf,
  '/admin/customers': IconUsers,
  '/admin/contractors': IconHammer,
  '/admin/jobs': IconBriefcase,
  '/admin/quote-requests': IconFileSearch,
  '/admin/quote-applies': IconFileDollar,
  '/admin/categories': IconCategory,
  '/admin/legal-rules': IconGavel,
  '/admin/roles': IconShieldCheck,
  '/admin/audit': IconHistory,
  '/admin/support': IconHeadset,
  '/admin/consultations': IconHelpHexagon,
  '/admin/stories': IconBooks,
  '/admin/accounts': IconUserCog,
  '/admin/site-access': IconLock,
  '/admin/site-content': IconPencil,
}

/** Opens the sidebar as a sheet on phones, also without script. */
export function AdminMenuButton({ className }: { className: string | undefined }) {
  return (
    <button type="button" popoverTarget="side" className={className}>
      <span className="sr-only">Menu</span>
    </button>
  )
}

/** The menu of admins: a search and groups of the pages they may open, in the sidebar or the sheet of a phone. */
export function AdminMenu({ permissions }: { permissions: readonly string[] }) {
  return (
    <>
      <SearchButton permissions={permissions} />
      <MenuGroups permissions={permissions} />
    </>
  )
}

/** Opens the search, also with Ctrl+K or Cmd+K. */
function SearchButton({ permissions }: { permissions: readonly string[] }) {
  const [isOpen, setIsOpen] = useState<boolean>()
  const open = () => {
    document.getElementById('side')?.hidePopover()
    setIsOpen(true)
  }
  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    // Another dialog keeps the keyboard.
    if (document.querySelector('dialog[open]') === null) open()
  })
  useEffect(() => {
    document.addEventListener('keydown', openByKey)
    return () => document.removeEventListener('keydown', openByKey)
  }, [])
  return (
    <>
      <button type="button" onClick={open}>
        <IconSearch size={20} stroke={1.8} aria-hidden /> Search <kbd aria-hidden>Ctrl K</kbd>
      </button>
      {isOpen === undefined ? null : (
        <Suspense>
          <CommandPalette isOpen={isOpen} permissions={permissions} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function MenuGroups({ permissions }: { permissions: readonly string[] }) {
  return adminMenuFor(permissions).map(({ group, pages }) => (
    <div key={group ?? ''}>
      {group ? <b aria-hidden>{group}</b> : null}
      <ul aria-label={group}>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <SideLink
              label={label}
              icon={ADMIN_ICONS[to]}
              link={adminLink(to)}
              isExact={to === '/admin'}
              counts={to === '/admin/support' ? 'waiting' : undefined}
            />
          </li>
        ))}
      </ul>
    </div>
  ))
}
