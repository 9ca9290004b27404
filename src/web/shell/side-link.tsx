import { Link, type LinkProps } from '@tanstack/react-router'
import type { IconType } from '../ui/pill.tsx'
import { MenuCount, type MenuCounts } from './menu-count.tsx'

interface SideLinkProps {
  label: string
  icon: IconType
  link: LinkProps
  /** No page below it is part of it. */
  isExact: boolean
  counts?: MenuCounts | undefined
}

/** One place of the side bar, which says whether it is the page that is open. */
export function SideLink({ label, icon: Icon, link, isExact, counts }: SideLinkProps) {
  return (
    <Link {...link} activeOptions={{ exact: isExact, includeSearch: link.search !== undefined }}>
      <Icon size={20} stroke={1.8} aria-hidden /> {label}
      {counts ? <MenuCount counts={counts} /> : null}
    </Link>
  )
}
