import { IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { type AttachmentKind, uploadTypes } from '#domain/uploads/attachment-kind.ts'
import type { UploadPrefix } from '#domain/uploads/object-key.ts'
import { Button } from '../ui/button.tsx'
import { UploadList } from '../ui/upload-list.tsx'
import styles from './upload-field.module.css'
import { useUploads } from './use-uploads.ts'

/** File types of jobs and of progress. Certificates are PDF files. */
export const photosAndVideos = ['image', 'video'] as const satisfies readonly AttachmentKind[]
export const evidenceOfProgress = ['image', 'video', 'pdf'] as const satisfies readonly AttachmentKind[]

const FILES_MAX = 6

export interface UploadFieldProps {
  /** The keys of uploaded files. */
  value: readonly string[]
  onChange: (keys: string[]) => void
  /** True during an upload, so that the form waits. */
  onBusyChange?: (isBusy: boolean) => void
  label?: string
  help?: string | undefined
  error?: string | undefined
  accept?: readonly AttachmentKind[]
  max?: number
  prefix?: UploadPrefix
  /** The id of the button, for links to it. */
  id?: string
  isRequired?: boolean
}

/** Uploads photos, videos and documents directly to storage, with progress, retry and remove. */
export function UploadField(props: UploadFieldProps) {
  const { label = 'Photos and videos', help, error, value, onChange, onBusyChange } = props
  const { accept = photosAndVideos, max = FILES_MAX, prefix = 'job', isRequired = false } = props
  const uploads = useUploads({ value, onChange, accept, max, prefix })
  const { isBusy } = uploads
  const ownId = useId()
  const id = props.id ?? ownId

  useEffect(() => onBusyChange?.(isBusy), [isBusy, onBusyChange])

  return (
    <fieldset className={styles.field} aria-describedby={`${id}-help ${id}-error`}>
      <legend>
        {label}
        {isRequired ? <span aria-hidden> *</span> : null}
      </legend>
      <p id={`${id}-help`}>{help ?? `Up to ${max} files. They upload as soon as you choose them.`}</p>
      {uploads.items.length > 0 ? (
        <UploadList items={uploads.items} onRetry={uploads.retry} onRemove={uploads.remove} />
      ) : null}
      <DropZone id={id} accept={accept} isFull={value.length >= max} onFiles={uploads.add} />
      <p id={`${id}-error`} className={styles.error} role={error ? 'alert' : undefined}>
        {error}
      </p>
    </fieldset>
  )
}

interface DropZoneProps {
  id: string
  accept: readonly AttachmentKind[]
  isFull: boolean
  onFiles: (files: readonly File[]) => void
}

function DropZone({ id, accept, isFull, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way with a mouse; the button inside works for every user.
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Button id={id} disabled={isFull} onClick={() => input.current?.click()}>
        <IconPhotoPlus size={20} aria-hidden />
        Add files
      </Button>
      <span>or drop them here</span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to upload"
        accept={contentTypesOf(accept)}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file can be chosen again after removal.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** MIME types instead of image/*, so that phones convert HEIC to JPEG. */
export function contentTypesOf(accept: readonly AttachmentKind[]): string {
  const types = Object.values(uploadTypes).filter(({ kind }) => accept.includes(kind))
  return [...new Set(types.map(({ contentType }) => contentType))].join(',')
}
