import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './settings.module.css'

interface RowToolsProps {
  id: string
  /** "review 2" */
  name: string
  isFirst: boolean
  isLast: boolean
  /** With the id of the pressed button, which keeps focus. */
  onMove: (step: -1 | 1, buttonId: string) => void
  onRemove: () => void
}

/** Up, down and remove. A button at an end stays enabled, so that focus is not lost. */
export function RowTools({ id, name, isFirst, isLast, onMove, onRemove }: RowToolsProps) {
  const up = `${id}-up`
  const down = `${id}-down`
  return (
    <div className={styles.tools}>
      <b>{name}</b>
      <ToolButton id={up} label={`Move ${name} up`} isOff={isFirst} onClick={() => onMove(-1, up)}>
        <IconArrowUp size={20} aria-hidden />
      </ToolButton>
      <ToolButton id={down} label={`Move ${name} down`} isOff={isLast} onClick={() => onMove(1, down)}>
        <IconArrowDown size={20} aria-hidden />
      </ToolButton>
      <ToolButton id={`${id}-out`} label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </ToolButton>
    </div>
  )
}

interface ToolButtonProps {
  id: string
  label: string
  isOff?: boolean
  onClick: () => void
  children: ReactNode
}

function ToolButton({ id, label, isOff = false, onClick, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      id={id}
      className={styles.tool}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {children}
    </button>
  )
}
