import { Link, type LinkProps } from '@tanstack/react-router'
import type { IconType } from '../ui/pill.tsx'
import { MenuCount, type MenuCounts } from './menu-count.tsx'

interface SideLinkProps {
  label: string
  icon: IconType
  link: LinkProps
  /** Exact match only. */
  isExact: boolean
  counts?: MenuCounts | undefined
}

/** A sidebar item that marks the current page. */
export function SideLink({ label, icon: Icon, link, isExact, counts }: SideLinkProps) {
  return (
    <Link {...link} activeOptions={{ exact: isExact, includeSearch: link.search !== undefined }}>
      <Icon size={20} stroke={1.8} aria-hidden /> {label}
      {counts ? <MenuCount counts={counts} /> : null}
    </Link>
  )
}
