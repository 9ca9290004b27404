import { IconMovie, IconPhoto } from '@tabler/icons-react'
import type { SwatchKind } from '#domain/categories/category.ts'
import { attachmentKind } from '#domain/uploads/attachment-kind.ts'
import { originalUrl, pictureUrl } from '../core/file-url.ts'
import { PhotoGrid } from '../ui/photo-grid.tsx'
import styles from './job-detail.module.css'

const IN_GRID_MAX = 4

/** Photos as a grid with links to the originals. Videos and further photos are links. */
export function JobAttachments({ keys, swatch }: { keys: readonly string[]; swatch: SwatchKind }) {
  const photos = keys
    .filter((key) => attachmentKind(key) === 'image')
    .map((key, index) => ({
      icon: IconPhoto,
      src: pictureUrl(key, 'normal'),
      caption: `Photo ${index + 1}`,
      href: originalUrl(key),
    }))
  const videos = keys
    .filter((key) => attachmentKind(key) === 'video')
    .map((key, index) => ({ icon: IconMovie, caption: `Video ${index + 1}`, href: originalUrl(key) }))
  const links = [...photos.slice(IN_GRID_MAX), ...videos]
  return (
    <>
      {photos.length > 0 ? <PhotoGrid photos={photos} swatch={swatch} /> : null}
      {links.length > 0 ? (
        <ul className={styles.files}>
          {links.map(({ icon: Icon, caption, href }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noreferrer">
                <Icon size={20} aria-hidden /> {caption}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
