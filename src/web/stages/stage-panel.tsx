import { IconFileText, IconMovie } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StageView } from '#api/stages/stage-view.ts'
import type { SwatchKind } from '#domain/categories/category.ts'
import { attachmentKind } from '#domain/uploads/attachment-kind.ts'
import { originalUrl, pictureUrl } from '../core/file-url.ts'
import { PhotoGrid } from '../ui/photo-grid.tsx'
import { endedMessage, stageMessage } from './stage-message.ts'
import type { StageViewer } from './stage-status.ts'
import { StagePill } from './stage-tape.tsx'
import styles from './stages.module.css'

interface StagePanelProps {
  stage: StageView
  stageIndex: number
  viewer: StageViewer
  /** The state of the job. */
  state: string
  /** The category's swatch replaces a missing picture. */
  swatch?: SwatchKind
  /** A form below already shows the evidence. */
  isEditing?: boolean
  /** A cancelled contract has no actions. */
  isEnded?: boolean
  /** Replaces the message of a frozen stage. */
  standstill?: ReactNode
  /** The reader's actions: pay, submit, approve. */
  children?: ReactNode
}

/** One stage: status, evidence and the next action. */
export function StagePanel({
  stage,
  stageIndex,
  viewer,
  state,
  swatch,
  isEditing = false,
  isEnded = false,
  standstill,
  children,
}: StagePanelProps) {
  const message = isEnded ? endedMessage : stageMessage(stage, viewer, state)
  return (
    <section className={styles.panel} aria-labelledby="stage-heading">
      <div className={styles.note} data-tone={standstill ? 'warn' : message.tone}>
        {standstill ?? (
          <>
            <strong>{message.text}</strong>
            {message.next ? <span>{message.next}</span> : null}
          </>
        )}
      </div>
      <div className={styles.inside}>
        <div className={styles.heading}>
          <h2 id="stage-heading">
            Stage {stageIndex + 1}: {stage.name}
          </h2>
          {isEnded ? null : <StagePill status={stage.status} viewer={viewer} />}
        </div>
        {isEditing ? null : <StageEvidence stage={stage} {...(swatch ? { swatch } : {})} />}
        {children}
      </div>
    </section>
  )
}

/** The contractor's files and text. */
function StageEvidence({ stage, swatch }: { stage: StageView; swatch?: SwatchKind }) {
  const pictures = stage.attachments.filter((key) => attachmentKind(key) === 'image')
  const files = stage.attachments.filter((key) => attachmentKind(key) !== 'image')
  return (
    <>
      {pictures.length > 0 ? (
        <PhotoGrid
          photos={pictures.map((key, index) => ({
            src: pictureUrl(key, 'normal'),
            caption: `Photo ${index + 1}`,
            href: originalUrl(key),
          }))}
          {...(swatch ? { swatch } : {})}
        />
      ) : null}
      {stage.details ? <p className={styles.details}>{stage.details}</p> : null}
      {files.length > 0 ? (
        <ul className={styles.files}>
          {files.map((key, index) => (
            <li key={key}>
              <a href={originalUrl(key)} target="_blank" rel="noreferrer">
                {attachmentKind(key) === 'video' ? (
                  <IconMovie size={20} aria-hidden />
                ) : (
                  <IconFileText size={20} aria-hidden />
                )}
                {attachmentKind(key) === 'video' ? `Video ${index + 1}` : `Document ${index + 1}`}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
