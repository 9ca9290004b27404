import type { ButtonHTMLAttributes } from 'react'
import styles from './button-link.module.css'

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** As those of ButtonLink. */
  variant?: 'gold' | 'ink' | 'default' | 'outline' | 'subtle'
  size?: 'xs' | 'sm' | 'md' | 'lg'
}

/** The kit's Button drawn without the kit, for pages that have no other piece of it: like ButtonLink. */
export function PlainButton({ variant = 'default', size = 'md', ...button }: PlainButtonProps) {
  return <button type="button" {...button} className={styles.button} data-variant={variant} data-size={size} />
}
