import { Link } from '@tanstack/react-router'
import { Mark } from '../ui/logo-mark.tsx'
import styles from './brand.module.css'

/** Logo and name, linking home. */
export function Brand({ to }: { to: '/' | '/dashboard' }) {
  return (
    <Link to={to} className={styles.brand} activeProps={{ 'aria-current': undefined }}>
      <Mark /> Plumbline
    </Link>
  )
}
