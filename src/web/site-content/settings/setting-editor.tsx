import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { DraftView } from '#contract/site-content/site-content-routes.ts'
import type { SettingKey } from '#domain/site-content/setting-schemas.ts'
import { useDraft } from '../../core/draft.ts'
import { useSession } from '../../core/session.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DraftOffer } from '../../ui/draft-offer.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { Form } from '../../ui/form.tsx'
import { DraftState } from './draft-state.tsx'
import { type RenderPicture, type SettingFields, settingForms } from './setting-forms.ts'
import { SettingRowList } from './setting-row-list.tsx'
import { contentOf, issuesOfRows, rowsOf } from './setting-rows.ts'
import styles from './settings.module.css'
import { useSettingDraft } from './use-setting-draft.ts'

interface SettingEditorProps {
  settingKey: SettingKey
  draft: DraftView
  renderPicture: RenderPicture
  /** The very component that visitors see, with what is typed; absent where nobody sees the setting itself. */
  renderPreview?: ((content: unknown) => ReactNode) | undefined
}

/** One setting of the site: its draft is saved, looked at and then released to everybody [ADMIN-01]. */
export function SettingEditor({ settingKey, draft, renderPicture, renderPreview }: SettingEditorProps) {
  // What the typed rows began with; only an answer to this editor replaces it.
  const [seen, setSeen] = useState(draft)
  const [isAsking, setIsAsking] = useState(false)
  const { user } = useSession()
  const form = useForm<SettingFields>({ defaultValues: { rows: rowsOf(settingKey, draft.content) } })
  const typed = useDraft(form, { form: 'site-content', id: settingKey, user: user?.id ?? 'anonymous' })
  const { store, theirs, takeTheirs } = useSettingDraft(settingKey, {
    onStored: (stored) => {
      setSeen(stored)
      form.reset({ rows: rowsOf(settingKey, stored.content) })
      typed.clear()
    },
    onRefused: (error) => showRowIssues(form, settingKey, error),
  })
  const { isDirty, errors } = form.formState
  const save = (isRelease: boolean, { version } = seen) => {
    if (store.isPending) return
    const content = isDirty || theirs ? contentOf(settingKey, form.getValues('rows')) : undefined
    store.mutate({ content, version, isRelease }, { onSettled: () => setIsAsking(false) })
  }
  return (
    <Form className={styles.form} onSubmit={form.handleSubmit(() => save(false))}>
      <div className={styles.state}>
        <DraftState draft={seen} isTyped={isDirty} />
      </div>
      {typed.offer ? (
        <DraftOffer savedAt={typed.offer.savedAt} onRestore={typed.restore} onDiscard={typed.clear} />
      ) : null}
      {theirs ? <Conflict theirs={theirs} onMine={() => save(false, theirs)} onTheirs={takeTheirs} /> : null}
      {store.error && !theirs && !errors.rows ? <ErrorCard message={store.error.message} /> : null}
      <fieldset className={styles.rowsFrame} disabled={store.isPending}>
        <SettingRowList form={form} settingKey={settingKey} renderPicture={renderPicture} />
      </fieldset>
      {renderPreview ? <Preview form={form} settingKey={settingKey} renderPreview={renderPreview} /> : null}
      <div className={styles.actions}>
        <ActionBar>
          <Button type="submit" variant="default" disabled={!isDirty} loading={store.isPending && !isAsking}>
            Save draft
          </Button>
          <Button variant="gold" disabled={!isDirty && !seen.isChanged} onClick={() => setIsAsking(true)}>
            Release
          </Button>
        </ActionBar>
      </div>
      <ReleaseDialog
        settingKey={settingKey}
        isOpen={isAsking}
        isBusy={store.isPending}
        onConfirm={() => save(true)}
        onCancel={() => setIsAsking(false)}
      />
      <LeaveGuard isDirty={isDirty && !store.isPending} />
    </Form>
  )
}

type ReleaseDialogProps = Pick<SettingEditorProps, 'settingKey'> &
  Pick<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'isBusy' | 'onConfirm' | 'onCancel'>

function ReleaseDialog({ settingKey, ...dialog }: ReleaseDialogProps) {
  const { title, place, release = 'Every visitor sees it at once.' } = settingForms[settingKey]
  return (
    <ConfirmDialog {...dialog} title={`Release ${title.toLowerCase()}?`} confirmLabel="Release">
      {release} {place}
    </ConfirmDialog>
  )
}

function showRowIssues(form: UseFormReturn<SettingFields>, key: SettingKey, error: unknown): void {
  for (const [index, { row, field, message }] of issuesOfRows(key, error).entries())
    form.setError(`rows.${row}.${field}`, { message }, { shouldFocus: index === 0 })
}

interface ConflictProps {
  theirs: DraftView
  onMine: () => void
  onTheirs: () => void
}

function Conflict({ theirs, onMine, onTheirs }: ConflictProps) {
  return (
    <ErrorCard
      message={`${theirs.updatedBy} has changed this meanwhile.`}
      safe="What you typed still stands below. Nothing is replaced before you choose."
      action={
        <div className={styles.choices}>
          <Button variant="default" onClick={onTheirs}>
            Show theirs
          </Button>
          <Button variant="ink" onClick={onMine}>
            Save mine over it
          </Button>
        </div>
      }
    />
  )
}

interface PreviewProps extends Pick<SettingEditorProps, 'settingKey'> {
  renderPreview: (content: unknown) => ReactNode
  form: UseFormReturn<SettingFields>
}

function Preview(props: PreviewProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div>
        <Button
          variant="subtle"
          leftSection={isOpen ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Preview
        </Button>
      </div>
      {isOpen ? <OpenPreview {...props} /> : null}
    </>
  )
}

function OpenPreview({ form, settingKey, renderPreview }: PreviewProps) {
  const rows = useWatch({ control: form.control, name: 'rows' })
  return (
    <section className={styles.preview} aria-label="Preview">
      {renderPreview(contentOf(settingKey, rows))}
    </section>
  )
}

/** Whoever leaves with changes that no server has is asked first. */
function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const leaving = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={leaving.status === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      isDangerous
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    >
      What you typed is kept on this device and offered when you come back.
    </ConfirmDialog>
  )
}
