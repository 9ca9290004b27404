import { Button } from '@mantine/core'
import styles from './page-editor.module.css'

/** Stands where a part was taken out, with the focus: one key puts it back. */
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
