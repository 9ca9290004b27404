import type { ReactNode, SyntheticEvent } from 'react'
import styles from './page-editor.module.css'

export interface SectionTool {
  /** The same wherever the part stands, so that its button keeps the focus. */
  name: 'edit' | 'up' | 'down' | 'duplicate' | 'remove'
  /** Said with the name of the part: "Move Text 2 up". */
  label: string
  icon: ReactNode
  isOff?: boolean
  isPressed?: boolean
  onClick: () => void
}

interface SectionFrameProps {
  /** What it is and where it stands: "Text, 2 of 3". */
  title: string
  tools: readonly SectionTool[]
  preview: ReactNode
  /** Undefined while the part is only looked at. */
  fields: ReactNode | undefined
  /** A part that has just come has the focus: the button that brought it is gone. */
  takesFocus?: boolean
}

/** A part of the page: its quiet tools, itself as visitors see it, and beside it its fields. */
export function SectionFrame({ title, tools, preview, fields, takesFocus = false }: SectionFrameProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.tools}>
        <b>{title}</b>
        {tools.map(({ name, label, icon, isOff = false, isPressed, onClick }) => (
          <button
            key={name}
            type="button"
            aria-label={label}
            title={label}
            // biome-ignore lint/a11y/noAutofocus: it is where the focus was, on a button that is gone.
            autoFocus={takesFocus && name === 'edit'}
            // Not disabled: the focus would be lost when a part has arrived at an end.
            aria-disabled={isOff || undefined}
            aria-expanded={isPressed}
            onClick={isOff ? undefined : onClick}
          >
            {icon}
          </button>
        ))}
      </div>
      <div className={styles.sides} data-open={fields ? true : undefined}>
        {/* It takes nothing; it only keeps links of the preview from leaving the editor. */}
        <div className={styles.preview} onClickCapture={stayHere} onSubmitCapture={stay}>
          {preview}
        </div>
        {fields ? <div className={styles.fields}>{fields}</div> : null}
      </div>
    </section>
  )
}

const stay = (event: SyntheticEvent) => event.preventDefault()

function stayHere(event: SyntheticEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}
