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

/** The link above a page title to its parent page. */
export const BackLink = createLink(BackAnchor)
