/** Components of /dev/kit with a behaviour: uploads, dialogs, messages, steps. */

import { useState } from 'react'
import { showError, showInfo, showSuccess } from '../core/toasts.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DraftOffer } from '../ui/draft-offer.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ToastCard } from '../ui/toast-list.tsx'
import { UploadList } from '../ui/upload-list.tsx'
import { Wizard } from '../ui/wizard.tsx'
import styles from './kit.module.css'

const nothing = () => {}

export function Uploads() {
  return (
    <UploadList
      onRetry={nothing}
      onRemove={nothing}
      items={[
        {
          id: '1',
          name: 'IMG_20261104_bathroom_before_the_leak_was_found_behind_the_tiles.jpg',
          state: { kind: 'done' },
        },
        { id: '2', name: 'plan.pdf', state: { kind: 'uploading', percent: 64 } },
        { id: '3', name: 'video.mp4', state: { kind: 'failed', reason: 'The connection was lost.' } },
      ]}
    />
  )
}

export function Messages() {
  return (
    <div className="stack">
      <ToastCard
        toast={{ id: -1, tone: 'ok', message: 'Stage 2 approved. $5,520.00 released to Harbour & Stone.' }}
        onClose={nothing}
      />
      <ToastCard toast={{ id: -2, tone: 'bad', message: 'Polling timed out' }} onClose={nothing} />
      <DraftOffer draft={{ offer: { savedAt: Date.UTC(2026, 10, 20, 5, 12) }, restore: nothing, clear: nothing }} />
      <div className={styles.row}>
        <Button onClick={() => showSuccess('Updated successfully')}>Success</Button>
        <Button onClick={() => showInfo('Your account has been updated')}>Information</Button>
        <Button onClick={() => showError(new Error('Job not found'))}>Error</Button>
      </div>
    </div>
  )
}

export function Dialogs() {
  const [open, setOpen] = useState<'approve' | 'reject'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <div className={styles.row}>
        <Button onClick={() => setOpen('approve')}>Approve stage</Button>
        <Button onClick={() => setOpen('reject')}>Reject stage</Button>
      </div>
      <ConfirmDialog
        isOpen={open === 'approve'}
        title="Approve stage 2"
        confirmLabel="Approve and release $5,520.00"
        onConfirm={close}
        onCancel={close}
      >
        $5,520.00 goes to Harbour & Stone. You can't undo this.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'reject'}
        title="Reject stage 2"
        confirmLabel="Reject"
        isDangerous
        onConfirm={close}
        onCancel={close}
      >
        <TextArea label="Reason" isRequired minRows={3} />
      </ConfirmDialog>
    </>
  )
}

export function Wizards() {
  return (
    <Wizard
      steps={['Where', 'What', 'Check']}
      current={1}
      saveState="Draft saved 4:12 pm"
      actions={
        <>
          <Button>Back</Button>
          <Button variant="ink">Next</Button>
        </>
      }
    >
      <TextField label="Title" />
    </Wizard>
  )
}
