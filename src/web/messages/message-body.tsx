import { IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { contentOf, type MessageContent } from '#domain/messages/message-content.ts'
import { originalUrl, pictureUrl } from '../core/file-url.ts'
import { Photo } from '../ui/photo.tsx'
import styles from './chat.module.css'
import photoStyles from './message-photo.module.css'

type SharedJob = Extract<MessageContent, { kind: 'job' }>

interface MessageBodyProps {
  body: string
  author: string
  renderJob: (job: SharedJob) => ReactNode
}

/** A message as a job card, picture, video or plain text [MSG-05]. */
export function MessageBody({ body, author, renderJob }: MessageBodyProps) {
  const content = contentOf(body)
  switch (content.kind) {
    case 'job':
      return renderJob(content)
    case 'image':
      return <MessagePhoto path={content.path} alt={`Photo from ${author}`} />
    case 'video':
      return (
        // biome-ignore lint/a11y/useMediaCaption: A video of the site has no captions to offer.
        <video
          className={styles.media}
          src={originalUrl(content.path)}
          aria-label={`Video from ${author}`}
          controls
          playsInline
          preload="metadata"
        />
      )
    case 'text':
      return <p className={styles.text}>{content.text}</p>
  }
}

interface MessagePhotoProps {
  path: string
  alt: string
}

/** A preview of 250 pixels. A click opens the full picture. */
function MessagePhoto({ path, alt }: MessagePhotoProps) {
  const view = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={photoStyles.preview}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true)
          view.current?.showModal()
        }}
      >
        <Photo src={pictureUrl(path, 'chat')} alt={alt} />
      </button>
      <dialog ref={view} className={photoStyles.view} aria-label={alt} onClose={() => setIsOpen(false)}>
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
