import { useState } from 'react'
import { pictureUrl } from '../core/file-url.ts'
import { Avatar } from '../ui/avatar.tsx'
import styles from './contractor-picture.module.css'

interface ContractorPictureProps {
  contractor: { name: string; picture: string | null }
  size: number
}

/** The picture that a contractor uploaded, else one that is made of the name [DIR-11]. The name stands beside it. */
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
      // A picture of a rendered page may have failed before anybody listened.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setIsBroken(true)
      }}
      onError={() => setIsBroken(true)}
    />
  )
}
