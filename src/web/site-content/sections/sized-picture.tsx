import { pictureUrl } from '../../core/file-url.ts'
import styles from './page-sections.module.css'

interface SizedPictureProps {
  /** The key of an uploaded picture. */
  image: string
  alt: string
  /** How wide it is shown, as the sizes attribute says it. */
  sizes: string
  /** The first picture of a page is what a visitor waits for. */
  isFirst?: boolean
}

/** An uploaded picture in the smallest of our sizes that is sharp [FILE-04]; its frame says how large it is. */
export function SizedPicture({ image, alt, sizes, isFirst = false }: SizedPictureProps) {
  return (
    <img
      className={styles.picture}
      src={pictureUrl(image, 'normal')}
      srcSet={`${pictureUrl(image, 'thumbnail')} 640w, ${pictureUrl(image, 'normal')} 1024w`}
      sizes={sizes}
      width={1024}
      height={576}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
