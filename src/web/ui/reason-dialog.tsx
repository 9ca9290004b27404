import { Suspense, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { lazyPart } from '../core/lazy-part.ts'
import { Dialog } from './dialog.tsx'
import type { ReasonForm, ReasonRequest } from './reason-form.tsx'
import { CardSkeleton } from './skeletons.tsx'

// A lazy component loses its generic type.
const LazyForm = lazyPart(async () => (await import('./reason-form.tsx')).ReasonForm) as typeof ReasonForm

interface ReasonDialogProps<Body extends FieldValues, Answer> extends ReasonRequest<Body, Answer> {
  isOpen: boolean
  title: string
  onClose: () => void
}

/** Asks for a reason in a dialog, which closes after success. */
export function ReasonDialog<Body extends FieldValues, Answer>(props: ReasonDialogProps<Body, Answer>) {
  const { isOpen, title, onClose, onDone, ...requestProps } = props
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose} mayClose={!isBusy}>
      <Suspense fallback={<CardSkeleton />}>
        <LazyForm
          {...requestProps}
          onDone={(answer) => {
            onClose()
            onDone?.(answer)
          }}
          onCancel={onClose}
          onBusyChange={setIsBusy}
        />
      </Suspense>
    </Dialog>
  )
}
