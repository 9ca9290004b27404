import { useState } from 'react'
import type { SwatchKind } from '#domain/categories/category.ts'
import styles from './photo.module.css'
import { Swatch } from './swatch.tsx'

interface PhotoProps {
  /** Undefined shows a placeholder. */
  src: string | undefined
  alt: string
  /** The placeholder of a missing picture: the category's swatch. */
  swatch?: SwatchKind
}

/** A picture that fills its frame. */
export function Photo({ src, alt, swatch = 'peg' }: PhotoProps) {
  const [isBroken, setIsBroken] = useState(false)
  if (!src || isBroken) {
    return (
      <span className={styles.photo} role="img" aria-label={`${alt} (not available)`}>
        <Swatch kind={swatch} />
      </span>
    )
  }
  return (
    <img
      className={styles.photo}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      // A picture can fail before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setIsBroken(true)
      }}
      onError={() => setIsBroken(true)}
    />
  )
}
