import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './button-link.module.css'

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Gold is the primary action, at most one per view. Ink is strong, outline is for dark bands. */
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

/** A link styled like Mantine's Button. It does not use Mantine, because it is in the first load of public pages. */
export const ButtonLink = createLink(AnchorButton)
