import type { ComponentProps } from 'react'
import styles from './button.module.css'
import type { ButtonLook } from './button.tsx'

interface AnchorButtonProps extends ButtonLook, ComponentProps<'a'> {
  fullWidth?: boolean
}

/** A link styled as a button, for scripts without the router. */
export function AnchorButton(props: AnchorButtonProps) {
  const { variant = 'default', size = 'md', fullWidth, leftSection, className, children, ...anchor } = props
  return (
    <a
      {...anchor}
      className={className ? `${styles.button} ${className}` : styles.button}
      data-variant={variant}
      data-size={size}
      data-full={fullWidth || undefined}
    >
      {leftSection}
      {children}
    </a>
  )
}
