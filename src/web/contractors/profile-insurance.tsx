import { IconFile, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import type { ContractorView } from '#api/contractors/contractor-view.ts'
import { type AttachmentKind, attachmentKind } from '#domain/uploads/attachment-kind.ts'
import { originalUrl, pictureUrl } from '../core/file-url.ts'
import { Card } from '../ui/card.tsx'
import { Photo } from '../ui/photo.tsx'
import styles from './contractor-profile.module.css'
import { verifiedText } from './verification-text.ts'

const tiles: Partial<Record<AttachmentKind, { name: string; icon: typeof IconFile }>> = {
  image: { name: 'Photo', icon: IconPhoto },
  pdf: { name: 'PDF', icon: IconFileTypePdf },
}

/** Insurance cover with its documents [PROF-01]: small pictures, and tiles for other files [FILE-03]. */
export function ProfileInsurance({ contractor }: { contractor: ContractorView }) {
  const { insuranceCover, insuranceFiles } = contractor
  const verified = verifiedText(contractor, 'insurance')
  const isEmpty = !insuranceCover && insuranceFiles.length === 0
  return (
    <Card title="Insurance cover">
      {isEmpty ? <p className="dimmed">Not given yet</p> : null}
      {insuranceCover ? <p className="prose">{insuranceCover}</p> : null}
      {verified ? (
        <p className={styles.verification} data-verified>
          {verified}
        </p>
      ) : null}
      {insuranceFiles.length > 0 ? (
        <ul className={styles.files}>
          {insuranceFiles.map((path, index) => (
            <li key={path}>
              <a href={originalUrl(path)} target="_blank" rel="noreferrer">
                <FileTile path={path} number={index + 1} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

function FileTile({ path, number }: { path: string; number: number }) {
  const kind = attachmentKind(path)
  const { name, icon: Icon } = tiles[kind] ?? { name: 'File', icon: IconFile }
  return (
    <>
      <span className={styles.tile}>
        {kind === 'image' ? <Photo src={pictureUrl(path, 'chat')} alt="" /> : <Icon size={22} aria-hidden />}
      </span>
      Document {number} ({name})
    </>
  )
}
