import { pictureUrl } from '../../core/file-url.ts'
import styles from './page-sections.module.css'

interface SizedPictureProps {
  /** The key of an uploaded picture. */
  image: string
  alt: string
  /** The `sizes` attribute. */
  sizes: string
  /** The first picture loads first. */
  isFirst?: boolean
}

/** An uploaded picture in the smallest sharp size [FILE-04]. Its frame sets the size. */
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
