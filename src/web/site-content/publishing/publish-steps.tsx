import { type ReactNode, useState } from 'react'
import type { DraftView, StepView } from '#api/site-content/site-content-routes.ts'
import type { ContentState } from '#domain/site-content/content-machine.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatTimestamp } from './format-timestamp.ts'
import styles from './steps.module.css'
import type { ContentStep } from './use-content-step.ts'

interface PublishStepsProps {
  draft: Omit<DraftView, 'content'>
  /** Unsaved text cannot be released. */
  isTyped: boolean
  /** The effect of a deployment. */
  effect: string
  isBusy: boolean
  onStep: (step: ContentStep) => Promise<unknown>
}

/** The step the draft has reached. */
const currentSteps: Readonly<Record<ContentState, number>> = { empty: 2, drafted: 0, released: 1, deployed: 2 }

/** Draft, released, deployed: each with author and time, and the button of the next step. */
export function PublishSteps({ draft, isTyped, effect, ...deps }: PublishStepsProps) {
  const { version, updatedAt, updatedBy, pending: released, deployed, showsDefault, waiting, actions } = draft
  const current = isTyped ? 0 : currentSteps[draft.state]
  return (
    <ol className={styles.rail} aria-label="Publishing steps">
      <PublishStep title="Draft" isCurrent={current === 0} isDone={current > 0}>
        {updatedAt ? `Saved ${formatTimestamp(updatedAt)} by ${updatedBy}.` : 'Nothing written yet.'}
        {actions.includes('release') && !isTyped ? (
          <StepButton {...deps} verb="Release" title="Release this draft?" step={{ event: 'release', number: version }}>
            This creates a version that waits for deployment. Visitors see it once it's deployed.
          </StepButton>
        ) : null}
      </PublishStep>
      <PublishStep title="Released" isCurrent={current === 1} isDone={current > 1}>
        {released ? `${versionText(released)}. Visitors don't see it yet.` : "There's nothing to deploy."}
        {waiting ? <p>{waitingText(waiting)}</p> : null}
        {released && !waiting && actions.includes('deploy') ? (
          <StepButton
            {...deps}
            verb="Deploy"
            isLast
            title={`Deploy version ${released.number}?`}
            step={{ event: 'deploy', number: released.number }}
          >
            {effect}
          </StepButton>
        ) : null}
      </PublishStep>
      <PublishStep title="Deployed" isCurrent={current === 2} isDone={deployed !== null}>
        {deployed ? `${versionText(deployed)}. ` : null}
        {showsDefault ? 'Visitors see the default version.' : 'Visitors see it.'}
      </PublishStep>
    </ol>
  )
}

const waitingText = ({ at, by }: NonNullable<DraftView['waiting']>) =>
  `This change waits for a second admin. Requested by ${by}, ${formatTimestamp(at)}.`

const versionText = ({ number, at, by }: StepView) => `Version ${number}, ${formatTimestamp(at)} by ${by}`

interface PublishStepProps {
  title: string
  isCurrent: boolean
  isDone: boolean
  children: ReactNode
}

function PublishStep({ title, isCurrent, isDone, children }: PublishStepProps) {
  return (
    <li aria-current={isCurrent ? 'step' : undefined} data-done={(isDone && !isCurrent) || undefined}>
      <b>{title}</b>
      <div>{children}</div>
    </li>
  )
}

interface StepButtonProps {
  isBusy: boolean
  onStep: (step: ContentStep) => Promise<unknown>
  verb: string
  /** The last step has the primary button. */
  isLast?: boolean
  title: string
  step: ContentStep
  children: ReactNode
}

/** Each step asks for confirmation, because it is permanent. */
function StepButton({ verb, isLast = false, title, step, isBusy, onStep, children }: StepButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const take = async () => {
    await onStep(step)
    setIsConfirming(false)
  }
  return (
    <div>
      <Button variant={isLast ? 'gold' : 'ink'} onClick={() => setIsConfirming(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={title}
        confirmLabel={verb}
        isBusy={isBusy}
        onConfirm={() => void take()}
        onCancel={() => setIsConfirming(false)}
      >
        {children}
      </ConfirmDialog>
    </div>
  )
}
