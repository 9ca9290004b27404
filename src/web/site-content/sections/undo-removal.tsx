import { Button } from '../../ui/button.tsx'
import styles from './page-editor.module.css'

/** Shown in place of a removed section, with focus on Undo. */
export function UndoRemoval({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <p className={styles.undo}>
      <span role="status">{name} removed.</span>
      <Button autoFocus onClick={onUndo}>
        Undo
      </Button>
    </p>
  )
}
