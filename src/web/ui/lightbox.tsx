import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './lightbox.module.css'
import { Photo } from './photo.tsx'

export interface LightboxPhoto {
  src: string | undefined
  name: string
  /** The file as uploaded. */
  href: string
}

interface LightboxProps {
  photos: readonly LightboxPhoto[]
  shown: number
  onShow: (index: number) => void
  onClose: () => void
}

/** Photos over the whole window. Arrow keys change the photo, and Escape closes. */
export function Lightbox({ photos, shown, onShow, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const photo = photos[shown]
  if (!photo) return null
  const step = (by: number) => onShow((shown + by + photos.length) % photos.length)
  const turn = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label="Photos"
      onClose={onClose}
      onKeyDown={turn}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close()
      }}
    >
      <button type="button" className={styles.close} aria-label="Close" onClick={() => dialog.current?.close()}>
        <IconX size={22} aria-hidden />
      </button>
      {photos.length > 1 ? (
        <>
          <button type="button" className={styles.previous} aria-label="Previous photo" onClick={() => step(-1)}>
            <IconChevronLeft size={24} aria-hidden />
          </button>
          <button type="button" className={styles.next} aria-label="Next photo" onClick={() => step(1)}>
            <IconChevronRight size={24} aria-hidden />
          </button>
        </>
      ) : null}
      <figure>
        <span className={styles.frame}>
          <Photo key={photo.href} src={photo.src} alt={photo.name} />
        </span>
        <figcaption aria-live="polite">
          <b>{photo.name}</b>
          <span className="num">
            {shown + 1} / {photos.length}
          </span>
          <a href={photo.href} target="_blank" rel="noreferrer">
            Open full-size photo
          </a>
        </figcaption>
      </figure>
    </dialog>
  )
}
