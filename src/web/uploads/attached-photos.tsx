import type { SwatchKind } from '#domain/categories/category.ts'
import { attachmentKind } from '#domain/uploads/attachment-kind.ts'
import { originalUrl, pictureUrl } from '../core/file-url.ts'
import { PhotoGrid } from '../ui/photo-grid.tsx'

interface AttachedPhotosProps {
  /** Keys of files. Those that are no pictures are left out. */
  keys: readonly string[]
  swatch?: SwatchKind
  size?: 'small'
  /** The name of a photo, before its number. */
  name?: string
}

/** The pictures among attachments, in the order they were chosen. */
export function AttachedPhotos({ keys, name = 'Photo', ...look }: AttachedPhotosProps) {
  const pictures = keys.filter((key) => attachmentKind(key) === 'image')
  if (pictures.length === 0) return null
  return (
    <PhotoGrid
      photos={pictures.map((key, index) => ({
        src: pictureUrl(key, 'normal'),
        caption: `${name} ${index + 1}`,
        href: originalUrl(key),
      }))}
      {...look}
    />
  )
}
