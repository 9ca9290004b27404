import type { ButtonHTMLAttributes } from 'react'
import styles from './button-link.module.css'

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  size?: 'xs' | 'md'
}

/** The kit's default Button drawn without the kit, for pages that have no other piece of it: like ButtonLink. */
export function PlainButton({ size = 'md', ...button }: PlainButtonProps) {
  return <button type="button" {...button} className={styles.button} data-variant="default" data-size={size} />
}
