import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import styles from './button.module.css'
import type { ButtonLook } from './button.tsx'

interface ButtonLinkProps extends ButtonLook, ComponentProps<'a'> {
  fullWidth?: boolean
}

function AnchorButton(props: ButtonLinkProps) {
  const { variant = 'default', size = 'md', fullWidth, leftSection, children, ...anchor } = props
  return (
    <a {...anchor} className={styles.button} data-variant={variant} data-size={size} data-full={fullWidth || undefined}>
      {leftSection}
      {children}
    </a>
  )
}

/** A link styled as a button. */
export const ButtonLink = createLink(AnchorButton)
