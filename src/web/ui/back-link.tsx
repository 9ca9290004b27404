import { IconChevronLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import styles from './back-link.module.css'

interface BackLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>
}

function BackAnchor({ children, ...anchor }: BackLinkProps) {
  return (
    <a {...anchor} className={styles.back}>
      <IconChevronLeft size={18} aria-hidden />
      {children}
    </a>
  )
}

/** The way back up, above the title of a page; typed like the router's Link. */
export const BackLink = createLink(BackAnchor)
