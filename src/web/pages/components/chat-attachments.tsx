import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { type ChangeEvent, type RefObject, useEffect, useRef } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { UploadList } from '../../ui/upload-list.tsx'
import { contentTypesOf, photosAndVideos } from '../../uploads/upload-field.tsx'
import { useUploads } from '../../uploads/use-uploads.ts'
import styles from './chat-attachments.module.css'

interface ChatAttachmentsProps {
  /** The files beside the input. A chat that sends each file on its own has none. */
  value?: readonly string[]
  onChange: (paths: string[]) => void
  max?: number
  onBusyChange?: (isBusy: boolean) => void
  /** For a button elsewhere that opens the gallery. */
  gallery?: RefObject<HTMLInputElement | null>
}

const FILES_AT_ONCE = 10
const NONE: readonly string[] = []

/** Photos and videos for a chat, from the gallery or the camera. Each is passed on after its upload. */
export function ChatAttachments(props: ChatAttachmentsProps) {
  const { value = NONE, onChange, max = FILES_AT_ONCE, onBusyChange } = props
  const ownGallery = useRef<HTMLInputElement>(null)
  const gallery = props.gallery ?? ownGallery
  const camera = useRef<HTMLInputElement>(null)
  const uploads = useUploads({ value, onChange, accept: photosAndVideos, max, prefix: 'job' })
  const { isBusy } = uploads

  useEffect(() => onBusyChange?.(isBusy), [isBusy, onBusyChange])

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    uploads.add([...(currentTarget.files ?? [])])
    // Allows selecting the same file again.
    currentTarget.value = ''
  }
  const input = { type: 'file', hidden: true, accept: contentTypesOf(photosAndVideos), onChange: choose } as const
  return (
    <>
      <IconButton label="Add photos or videos" onClick={() => gallery.current?.click()}>
        <IconPhotoPlus size={20} aria-hidden />
      </IconButton>
      <IconButton className={styles.camera} label="Take a photo or video" onClick={() => camera.current?.click()}>
        <IconCamera size={20} aria-hidden />
      </IconButton>
      <input ref={gallery} {...input} multiple aria-label="Files to upload" />
      <input ref={camera} {...input} capture="environment" aria-label="A file from the camera" />
      {uploads.items.length > 0 ? (
        <div className={styles.uploads}>
          <UploadList items={uploads.items} onRetry={uploads.retry} onRemove={uploads.remove} />
        </div>
      ) : null}
    </>
  )
}
