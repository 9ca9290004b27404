import { lazy, Suspense, useRef, useState } from 'react'
import type { ContractorView } from '#api/contractors/contractor-view.ts'
import { originalUrl, pictureUrl } from '../core/file-url.ts'
import { Photo } from '../ui/photo.tsx'
import styles from './profile-photos.module.css'

const Lightbox = lazy(async () => ({ default: (await import('../ui/lightbox.tsx')).Lightbox }))

type ProfilePhoto = ContractorView['photos'][number]

/** Photos of work, team and cases [PROF-01]. Each links to itself, and the script opens a lightbox. */
export function ProfilePhotos({ photos }: { photos: readonly ProfilePhoto[] }) {
  const [shown, setShown] = useState<number>()
  const links = useRef<(HTMLAnchorElement | null)[]>([])
  if (photos.length === 0) return <p className="dimmed">No photos yet.</p>
  const close = () => {
    if (shown !== undefined) links.current[shown]?.focus()
    setShown(undefined)
  }
  return (
    <>
      <ul className={styles.grid}>
        {photos.map(({ path, caption }, index) => (
          <li key={path}>
            <figure>
              <a
                ref={(link) => {
                  links.current[index] = link
                }}
                href={originalUrl(path)}
                aria-label={photoName(photos, index)}
                onClick={(event) => {
                  event.preventDefault()
                  setShown(index)
                }}
              >
                <Photo src={pictureUrl(path, 'thumbnail')} alt="" />
              </a>
              {caption ? <figcaption>{caption}</figcaption> : null}
            </figure>
          </li>
        ))}
      </ul>
      {shown === undefined ? null : (
        <Suspense>
          <Lightbox
            photos={photos.map(({ path }, index) => ({
              src: pictureUrl(path, 'normal'),
              name: photoName(photos, index),
              href: originalUrl(path),
            }))}
            shown={shown}
            onShow={setShown}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

function photoName(photos: readonly ProfilePhoto[], index: number): string {
  return photos[index]?.caption || `Photo ${index + 1} of ${photos.length}`
}
