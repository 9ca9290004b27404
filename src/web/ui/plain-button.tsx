import type { ButtonHTMLAttributes } from 'react'
import styles from './button-link.module.css'

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** As those of ButtonLink. */
  variant?: 'gold' | 'ink' | 'default' | 'outline' | 'subtle'
  size?: 'xs' | 'sm' | 'md' | 'lg'
}

/** A button styled like Mantine's, without Mantine, for public pages. */
export function PlainButton({ variant = 'default', size = 'md', ...button }: PlainButtonProps) {
  return <button type="button" {...button} className={styles.button} data-variant={variant} data-size={size} />
}
