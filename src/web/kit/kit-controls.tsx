/** The interactive components of /dev/kit: buttons, fields, uploads, dialogs, messages. */
import { Button, Checkbox, Radio, Rating, Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { showError, showInfo, showSuccess } from '../core/toasts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DraftOffer } from '../ui/draft-offer.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { ToastCard } from '../ui/toast-list.tsx'
import { UploadList } from '../ui/upload-list.tsx'
import { Wizard } from '../ui/wizard.tsx'
import styles from './kit.module.css'

const nothing = () => {}

export function Buttons() {
  return (
    <div className={styles.row}>
      <Button variant="gold">Approve</Button>
      <Button variant="ink">Post a job</Button>
      <Button variant="default">Reject</Button>
      <Button variant="subtle">Cancel</Button>
      <Button variant="danger">Delete</Button>
      <Button variant="gold" loading>
        Approve and release $5,520.00
      </Button>
      <Button variant="ink" disabled>
        Not now
      </Button>
    </div>
  )
}

export function Fields() {
  const [budget, setBudget] = useState<number | undefined>(18_400)
  return (
    <div className="stack">
      <TextInput label="Title" withAsterisk error="Title is required" />
      <MoneyInput label="Estimated budget" value={budget} onChange={setBudget} />
      <Select label="State" data={['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT']} defaultValue="NSW" />
      <Textarea label="Detail" description="What should the contractor know before they quote?" minRows={3} autosize />
      <Checkbox label="Photos/videos requested" defaultChecked />
      <Radio.Group label="Who signs" defaultValue="typed">
        <div className={styles.row}>
          <Radio value="typed" label="Type my name" />
          <Radio value="drawn" label="Draw my signature" />
        </div>
      </Radio.Group>
      <Rating fractions={2} defaultValue={4.5} size="lg" color="gold.6" />
    </div>
  )
}

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
      <DraftOffer savedAt={Date.UTC(2026, 10, 20, 5, 12)} onRestore={nothing} onDiscard={nothing} />
      <div className={styles.row}>
        <Button variant="default" onClick={() => showSuccess('Updated successfully')}>
          Success
        </Button>
        <Button variant="default" onClick={() => showInfo('Your account has been updated')}>
          Information
        </Button>
        <Button variant="default" onClick={() => showError(new Error('Job not found'))}>
          Error
        </Button>
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
        <Button variant="default" onClick={() => setOpen('approve')}>
          Approve…
        </Button>
        <Button variant="default" onClick={() => setOpen('reject')}>
          Reject…
        </Button>
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
        <Textarea label="Reason" withAsterisk minRows={3} autosize />
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
          <Button variant="default">Back</Button>
          <Button variant="ink">Next</Button>
        </>
      }
    >
      <TextInput label="Title" />
    </Wizard>
  )
}
