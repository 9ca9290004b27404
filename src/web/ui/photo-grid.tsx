import { Suspense, useRef, useState } from 'react'
import type { SwatchKind } from '#domain/categories/category.ts'
import { isPlainClick } from '../core/is-plain-click.ts'
import { lazyPart } from '../core/lazy-part.ts'
import { Photo } from './photo.tsx'
import styles from './photo-grid.module.css'

const Lightbox = lazyPart(async () => (await import('./lightbox.tsx')).Lightbox)

export interface GridPhoto {
  src: string | undefined
  /** The name of the link. */
  caption: string
  /** The file as uploaded. */
  href: string
}

interface PhotoGridProps {
  photos: readonly GridPhoto[]
  swatch?: SwatchKind
  /** For photos beside text. */
  size?: 'small'
}

/** All pictures, whole and in the order they were chosen. Each links to its file, and the script opens a lightbox. */
export function PhotoGrid({ photos, swatch, size }: PhotoGridProps) {
  const [shown, setShown] = useState<number>()
  const links = useRef<(HTMLAnchorElement | null)[]>([])
  const close = () => {
    if (shown !== undefined) links.current[shown]?.focus()
    setShown(undefined)
  }
  return (
    <>
      <ul className={styles.grid} data-size={size} data-count={photos.length}>
        {photos.map(({ src, caption, href }, index) => (
          <li key={`${href}${caption}`}>
            <a
              ref={(link) => {
                links.current[index] = link
              }}
              href={href}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                setShown(index)
              }}
            >
              <Photo src={src} alt={caption} {...(swatch ? { swatch } : {})} />
            </a>
          </li>
        ))}
      </ul>
      {shown === undefined ? null : (
        <Suspense>
          <Lightbox
            photos={photos.map(({ src, caption, href }) => ({ src, name: caption, href }))}
            shown={shown}
            onShow={setShown}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
