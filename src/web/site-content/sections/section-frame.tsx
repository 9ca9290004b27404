import type { ReactNode, SyntheticEvent } from 'react'
import styles from './page-editor.module.css'

export interface SectionTool {
  /** A stable key, so that its button keeps focus. */
  name: 'edit' | 'up' | 'down' | 'duplicate' | 'remove'
  /** Followed by the section's name: "Move Text 2 up". */
  label: string
  icon: ReactNode
  isOff?: boolean
  isPressed?: boolean
  onClick: () => void
}

interface SectionFrameProps {
  /** Type and position: "Text, 2 of 3". */
  title: string
  tools: readonly SectionTool[]
  preview: ReactNode
  /** Undefined in the preview. */
  fields: ReactNode | undefined
  /** A new section gets focus, because its add button is gone. */
  takesFocus?: boolean
}

/** A section of the page: its tools, its preview and its fields. */
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
            // Not disabled, because focus would be lost at an end.
            aria-disabled={isOff || undefined}
            aria-expanded={isPressed}
            onClick={isOff ? undefined : onClick}
          >
            {icon}
          </button>
        ))}
      </div>
      <div className={styles.sides} data-open={fields ? true : undefined}>
        {/* Keeps preview links from leaving the editor. */}
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
