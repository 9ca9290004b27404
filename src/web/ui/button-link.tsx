import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './button-link.module.css'

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Gold is the next step, at most one in a view; ink is strong; outline is for dark bands. */
  variant?: 'gold' | 'ink' | 'default' | 'outline' | 'subtle'
  size?: 'xs' | 'sm' | 'md' | 'lg'
  fullWidth?: boolean
  leftSection?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

function AnchorButton({
  variant = 'default',
  size = 'md',
  fullWidth,
  leftSection,
  children,
  ...anchor
}: ButtonLinkProps) {
  return (
    <a {...anchor} className={styles.button} data-variant={variant} data-size={size} data-full={fullWidth || undefined}>
      {leftSection}
      {children}
    </a>
  )
}

/**
 * A link that looks like the kit's Button: typed like the router's Link. It is drawn without the kit, because the
 * headers of the public pages have one and the kit's button would be part of every first load.
 */
export const ButtonLink = createLink(AnchorButton)
