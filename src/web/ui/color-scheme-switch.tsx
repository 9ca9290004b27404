import { IconMoon, IconSun } from '@tabler/icons-react'
import styles from './color-scheme-switch.module.css'

/**
 * Light or dark, else the device setting. The page contains both icons and CSS shows one, because the server does not
 * know the scheme.
 */
export function ColorSchemeSwitch() {
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label="Switch between light and dark"
      data-does="switch-color-scheme"
    >
      <IconMoon size={20} stroke={1.8} className={styles.moon} aria-hidden />
      <IconSun size={20} stroke={1.8} className={styles.sun} aria-hidden />
    </button>
  )
}
