import type { ReactNode } from 'react'
import { contentOf, type MessageContent } from '#domain/messages/message-content.ts'
import { originalUrl } from '../core/file-url.ts'
import styles from './chat.module.css'
import { MessagePhoto } from './message-photo.tsx'

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
