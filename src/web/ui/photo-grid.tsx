import type { SwatchKind } from '#domain/categories/category.ts'
import { Photo } from './photo.tsx'
import styles from './photo-grid.module.css'

export interface GridPhoto {
  src: string | undefined
  /** A chip on the picture, also announced. */
  caption: string
  /** The link to the full picture. */
  href?: string
}

interface PhotoGridProps {
  photos: readonly GridPhoto[]
  swatch?: SwatchKind
}

const SHOWN_MAX = 4

/** Up to four pictures, the first one large. "+2" counts the rest. */
export function PhotoGrid({ photos, swatch }: PhotoGridProps) {
  const more = photos.length - SHOWN_MAX
  return (
    <ul className={styles.grid} data-count={Math.min(photos.length, SHOWN_MAX)}>
      {photos.slice(0, SHOWN_MAX).map(({ src, caption, href }, index) => (
        <li key={`${src}${caption}`}>
          <a href={href ?? src} target="_blank" rel="noreferrer">
            <Photo src={src} alt={caption} {...(swatch ? { swatch } : {})} />
            <span aria-hidden="true">{caption}</span>
            {more > 0 && index === SHOWN_MAX - 1 ? <em>+{more}</em> : null}
          </a>
        </li>
      ))}
    </ul>
  )
}
