import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { Loader } from './loader.tsx'

export interface ButtonLook {
  /** Gold is the primary action, at most one per view. Ink is strong, danger rejects or deletes, outline is for dark bands. */
  variant?: 'gold' | 'ink' | 'danger' | 'default' | 'outline' | 'subtle'
  size?: 'compact-sm' | 'xs' | 'sm' | 'md' | 'lg'
  leftSection?: ReactNode
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** A loading button is disabled and shows a spinner above its label. */
  loading?: boolean
}

export function Button(props: ButtonProps) {
  const {
    variant = 'default',
    size = 'md',
    leftSection,
    loading = false,
    disabled,
    className,
    children,
    ...rest
  } = props
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || loading}
      className={className ? `${styles.button} ${className}` : styles.button}
      data-variant={variant}
      data-size={size}
      data-loading={loading || undefined}
    >
      {leftSection}
      {children}
      {loading ? <Loader /> : null}
    </button>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** Its name, also shown on hover. */
  label: string
}

/** A square button with an icon. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={className ? `${styles.button} ${className}` : styles.button}
      data-size="icon"
    />
  )
}
