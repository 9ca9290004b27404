import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { originalUrl, pictureUrl } from '../core/file-url.ts'
import { Photo } from '../ui/photo.tsx'
import styles from './message-photo.module.css'

interface MessagePhotoProps {
  path: string
  alt: string
}

/** A preview of 250 pixels. A click opens the full picture. */
export function MessagePhoto({ path, alt }: MessagePhotoProps) {
  const view = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.preview}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true)
          view.current?.showModal()
        }}
      >
        <Photo src={pictureUrl(path, 'chat')} alt={alt} />
      </button>
      <dialog ref={view} className={styles.view} aria-label={alt} onClose={() => setIsOpen(false)}>
        {isOpen ? (
          <>
            <a href={originalUrl(path)} target="_blank" rel="noreferrer" aria-label="Open original file">
              <img src={originalUrl(path)} alt={alt} />
            </a>
            <button type="button" aria-label="Close" onClick={() => view.current?.close()}>
              <IconX size={24} aria-hidden />
            </button>
          </>
        ) : null}
      </dialog>
    </>
  )
}
