import { Link } from '@tanstack/react-router'
import styles from './tabs.module.css'

interface TabLinksProps {
  label: string
  /** The labels by the name in the address. */
  tabs: Readonly<Record<string, string>>
  open: string
}

/** Tabs as links: the address names the open one. The first is open without a name. */
export function TabLinks({ label, tabs, open }: TabLinksProps) {
  return (
    <nav className={styles.list} aria-label={label}>
      {Object.entries(tabs).map(([name, text], at) => (
        <Link
          key={name}
          to="."
          search={{ tab: at === 0 ? undefined : name }}
          activeOptions={{ exact: true }}
          aria-current={name === open ? 'page' : undefined}
          resetScroll={false}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
