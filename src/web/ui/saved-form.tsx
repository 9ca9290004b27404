import type { ReactNode, SubmitEvent } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { formatTime } from '#domain/core/formats.ts'
import { useSession } from '../core/session.ts'
import styles from './draft-offer.module.css'
import { DraftOffer, type FormDraft } from './draft-offer.tsx'
import { Form } from './form.tsx'
import { LeaveGuard } from './leave-guard.tsx'

interface SavedFormProps<Fields extends FieldValues, Typed> {
  saved: {
    form: UseFormReturn<Fields, unknown, Typed>
    draft: FormDraft
    isBusy: boolean
    submit: (event: SubmitEvent) => unknown
  }
  className?: string | undefined
  /** Asks before unsaved changes are left. */
  leaveText?: string
  /** The form shows the time of its draft itself. */
  hasOwnNote?: boolean
  hasFiles?: boolean
  children: ReactNode
}

/** The form of `useSavedForm`: it offers the draft, says when it was saved, and asks before changes are left. */
export function SavedForm<Fields extends FieldValues, Typed>({
  saved: { form, draft, isBusy, submit },
  className,
  leaveText,
  hasOwnNote = false,
  hasFiles = false,
  children,
}: SavedFormProps<Fields, Typed>) {
  const { isDirty } = form.formState
  const hasUnsaved = () => isDirty && !isBusy
  return (
    <FormProvider {...form}>
      <Form className={className} onSubmit={submit} hasFiles={hasFiles}>
        <DraftOffer draft={draft} />
        {children}
        {hasOwnNote ? null : <DraftNote savedAt={draft.savedAt} />}
      </Form>
      {leaveText ? (
        <LeaveGuard hasUnsaved={hasUnsaved} asksOnClose={hasUnsaved} title="Leave without saving?">
          <p>{leaveText}</p>
        </LeaveGuard>
      ) : null}
    </FormProvider>
  )
}

/** Other people may use this device, so a sign-out deletes its drafts. */
export function DraftNote({ savedAt }: { savedAt: number | undefined }) {
  const { user } = useSession()
  const time = savedAt === undefined ? '' : `Draft saved on this device ${formatTime(savedAt)}.`
  return (
    <p className={styles.note} role="status">
      {user && time ? `${time} Signing out deletes it.` : time}
    </p>
  )
}
