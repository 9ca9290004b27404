import { IconFile, IconRefresh, IconTrash } from '@tabler/icons-react'
import { Button } from './button.tsx'
import { Photo } from './photo.tsx'
import styles from './upload-list.module.css'

export interface UploadItem {
  id: string
  name: string
  /** For pictures. */
  previewUrl?: string | undefined
  state: { kind: 'uploading'; percent: number } | { kind: 'done' } | { kind: 'failed'; reason: string }
  /** False if the file itself is invalid. */
  canRetry?: boolean
}

interface UploadListProps {
  items: readonly UploadItem[]
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

/** The files of a field: progress, retry and remove. */
export function UploadList({ items, onRetry, onRemove }: UploadListProps) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id} data-state={item.state.kind}>
          <span className={styles.picture}>
            {item.previewUrl ? <Photo src={item.previewUrl} alt="" /> : <IconFile size={22} aria-hidden />}
          </span>
          <div className={styles.about}>
            <b>{item.name}</b>
            <UploadState state={item.state} name={item.name} />
          </div>
          {item.state.kind === 'failed' && item.canRetry !== false ? (
            <Button size="xs" aria-label={`Try ${item.name} again`} onClick={() => onRetry(item.id)}>
              <IconRefresh size={16} aria-hidden />
              Try again
            </Button>
          ) : null}
          <button type="button" aria-label={`Remove ${item.name}`} onClick={() => onRemove(item.id)}>
            <IconTrash size={18} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

function UploadState({ state, name }: Pick<UploadItem, 'state' | 'name'>) {
  if (state.kind === 'done') return <span>Uploaded</span>
  if (state.kind === 'failed') return <span className={styles.reason}>{state.reason}</span>
  return (
    <span className={styles.progress}>
      <progress max={100} value={state.percent} aria-label={`Uploading ${name}`} />{' '}
      <span className="num">{state.percent}%</span>
    </span>
  )
}
