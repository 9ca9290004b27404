import type { ReactNode } from 'react'
import type { StageView } from '#api/stages/stage-view.ts'
import type { SwatchKind } from '#domain/categories/category.ts'
import { deadlineText } from '../jobs/deadline-text.ts'
import { AttachedFiles } from '../uploads/attached-files.tsx'
import { AttachedPhotos } from '../uploads/attached-photos.tsx'
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
            {stage.deadline && !isEnded ? <span>{deadlineText(stage.deadline, state)}</span> : null}
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
        <AttachedPhotos keys={stage.rejectAttachments} name="What to change, photo" />
        {isEditing ? null : <StageEvidence stage={stage} {...(swatch ? { swatch } : {})} />}
        {children}
      </div>
    </section>
  )
}

/** The contractor's files and text. */
function StageEvidence({ stage, swatch }: { stage: StageView; swatch?: SwatchKind }) {
  return (
    <>
      <AttachedPhotos keys={stage.attachments} {...(swatch ? { swatch } : {})} />
      {stage.details ? <p className={styles.details}>{stage.details}</p> : null}
      <AttachedFiles keys={stage.attachments} />
    </>
  )
}
