import { useState } from 'react'
import { pictureUrl } from '../core/file-url.ts'
import { Avatar } from '../ui/avatar.tsx'
import styles from './contractor-picture.module.css'

interface ContractorPictureProps {
  contractor: { name: string; picture: string | null }
  size: number
}

/** The contractor's picture, or a generated one [DIR-11]. The name is beside it. */
export function ContractorPicture({ contractor: { name, picture }, size }: ContractorPictureProps) {
  const [isBroken, setIsBroken] = useState(false)
  if (!picture || isBroken) return <Avatar name={name} size={size} business decorative />
  return (
    <img
      className={styles.picture}
      src={pictureUrl(picture, 'thumbnail')}
      alt=""
      width={size}
      height={size}
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
