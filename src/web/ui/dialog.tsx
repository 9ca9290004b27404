import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './dialog.module.css'

interface DialogProps {
  isOpen: boolean
  title: string
  onClose: () => void
  /** False while closing would hide a running action. */
  mayClose?: boolean
  children: ReactNode
}

/**
 * A modal dialog, and a sheet on phones. The page below is inert. Messages and the bank's own window are opened beside
 * it and stay usable, which the browser's modal mode would prevent.
 */
export function Dialog({ isOpen, ...props }: DialogProps) {
  return isOpen && typeof document !== 'undefined' ? createPortal(<OpenDialog {...props} />, document.body) : null
}

function OpenDialog({ title, onClose, mayClose = true, children }: Omit<DialogProps, 'isOpen'>) {
  const layer = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const pressed = useRef<EventTarget>(null)
  const titleId = useId()
  const close = useEffectEvent(() => {
    if (mayClose) onClose()
  })
  useLayoutEffect(() => (layer.current ? makeModal(layer.current) : undefined), [])
  useEffect(() => (content.current ? focusFirstField(content.current) : undefined), [])
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || layer.current?.inert !== false) return
      event.preventDefault()
      close()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and the close button do the same.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same.
    <div
      ref={layer}
      className={styles.layer}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target, currentTarget }) => {
        // Selecting text in the dialog may end outside of it.
        if (target === currentTarget && target === pressed.current && mayClose) onClose()
      }}
    >
      <dialog open className={styles.dialog} aria-modal="true" aria-labelledby={titleId}>
        <div className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          {mayClose ? (
            <button type="button" aria-label="Close" onClick={onClose}>
              <IconX size={20} aria-hidden />
            </button>
          ) : null}
        </div>
        <div ref={content} tabIndex={-1} className={styles.content}>
          {children}
        </div>
      </dialog>
    </div>
  )
}

/** Makes the page below inert and unscrollable. The returned function ends that and restores the focus. */
function makeModal(layer: HTMLElement): () => void {
  const opener = document.activeElement
  const below = [...document.body.children].filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one !== layer && !one.inert && !one.matches('[data-above-dialogs]'),
  )
  const { style, clientWidth } = document.documentElement
  const { overflow, scrollbarGutter } = style
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  for (const one of below) one.inert = true
  return () => {
    Object.assign(style, { overflow, scrollbarGutter })
    for (const one of below) one.inert = false
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
}

const placesOfFocus = ['[data-autofocus]', 'input, textarea, select', 'button']

/**
 * Moves focus to the first field, or to the first button, which cancels, instead of the close button. Content may
 * arrive late.
 */
function focusFirstField(content: HTMLElement): () => void {
  const focusFirst = () => {
    if (document.activeElement !== content) return
    const first = placesOfFocus
      .map((place) => content.querySelector<HTMLElement>(place))
      .find((found) => found !== null)
    first?.focus()
  }
  if (!content.contains(document.activeElement)) content.focus()
  focusFirst()
  const late = new MutationObserver(focusFirst)
  late.observe(content, { childList: true, subtree: true })
  return () => late.disconnect()
}
