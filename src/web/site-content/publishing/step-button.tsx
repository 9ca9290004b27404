import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { ContentStep } from './use-content-step.ts'

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
export function StepButton({ verb, isLast = false, title, step, isBusy, onStep, children }: StepButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const take = async () => {
    await onStep(step)
    setIsAsking(false)
  }
  return (
    <div>
      <Button variant={isLast ? 'gold' : 'ink'} onClick={() => setIsAsking(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        confirmLabel={verb}
        isBusy={isBusy}
        onConfirm={() => void take()}
        onCancel={() => setIsAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </div>
  )
}
