import { IconFileText, IconMovie } from '@tabler/icons-react'
import { attachmentKind } from '#domain/uploads/attachment-kind.ts'
import { originalUrl } from '../core/file-url.ts'
import styles from './attached-files.module.css'
import { ScanState } from './scan-state.tsx'

/** Videos and documents among attachments, as links. */
export function AttachedFiles({ keys }: { keys: readonly string[] }) {
  const files = keys.filter((key) => attachmentKind(key) !== 'image')
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map((key, index) => {
        const isVideo = attachmentKind(key) === 'video'
        const Icon = isVideo ? IconMovie : IconFileText
        return (
          <li key={key}>
            <a href={originalUrl(key)} target="_blank" rel="noreferrer">
              <Icon size={20} aria-hidden /> {isVideo ? 'Video' : 'Document'} {index + 1}
            </a>
            <ScanState fileKey={key} />
          </li>
        )
      })}
    </ul>
  )
}
