import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './tabs.module.css'

interface Tab<T extends string> {
  value: T
  label: ReactNode
  icon?: ReactNode
  tone?: string
}

interface TabsProps<T extends string> {
  /** The name of the tabs. */
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onChange: (value: T) => void
  className?: string | undefined
  /** The panel of the selected tab. */
  children: ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Tabs and the panel of the selected one. Arrow keys, Home and End select a tab; the Tab key leaves the tabs. */
export function Tabs<T extends string>({ label, tabs, value, onChange, className, children }: TabsProps<T>) {
  const id = useId()
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const step = STEPS[event.key]
    const next = step ? (at + step + tabs.length) % tabs.length : { Home: 0, End: tabs.length - 1 }[event.key]
    const tab = tabs[next ?? -1]
    if (tab === undefined) return
    event.preventDefault()
    document.getElementById(`${id}-${tab.value}`)?.focus()
    onChange(tab.value)
  }
  return (
    <div>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={className ? `${styles.list} ${className}` : styles.list}
        onKeyDown={press}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            data-tone={tab.tone}
            onClick={() => onChange(tab.value)}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  )
}
