import { Button } from '@mantine/core'
import styles from './page-editor.module.css'

/** Shown in place of a removed section, with focus on Undo. */
export function UndoRemoval({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <p className={styles.undo}>
      <span role="status">{name} removed.</span>
      <Button variant="default" autoFocus onClick={onUndo}>
        Undo
      </Button>
    </p>
  )
}
