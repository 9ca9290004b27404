import { IconCircleCheck, IconClockPause, IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { DraftView } from '#api/site-content/site-content-routes.ts'
import { CONTENT_STATUS_LABELS } from '#domain/site-content/content-labels.ts'
import type { ContentState } from '#domain/site-content/content-machine.ts'
import type { SettingKey } from '#domain/site-content/setting-schemas.ts'
import { useDraft } from '../../core/draft.ts'
import { useSession } from '../../core/session.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ActionError } from '../../ui/action-error.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { type IconType, Pill, type Tone } from '../../ui/pill.tsx'
import { SavedForm } from '../../ui/saved-form.tsx'
import { formatTimestamp } from '../publishing/format-timestamp.ts'
import { PublishSteps } from '../publishing/publish-steps.tsx'
import { useContentStep } from '../publishing/use-content-step.ts'
import { VersionHistory } from '../publishing/version-history.tsx'
import { settingDraftQuery } from './setting-draft-query.ts'
import { type SettingFields, settingEffectCopy, settingFieldText } from './setting-forms.ts'
import { SettingRowList } from './setting-row-list.tsx'
import { contentOf, issuesOfRows, rowsOf } from './setting-rows.ts'
import styles from './settings.module.css'
import { useSettingDraft } from './use-setting-draft.ts'

interface SettingEditorProps {
  settingKey: SettingKey
  draft: DraftView
  /** The visitors' component with the typed content. Absent for settings without a view. */
  renderPreview?: ((content: unknown) => ReactNode) | undefined
}

/** The editor of a site setting: write, release, deploy, roll back, each by permission [ADMIN-01]. */
export function SettingEditor({ settingKey, draft, renderPreview }: SettingEditorProps) {
  const { form, seen, typed, restore, store, theirs, acceptTheirs, steps } = useSettingEditor(settingKey, draft)
  const { isDirty, errors } = form.formState
  const mayWrite = seen.actions.includes('save')
  const save = ({ version } = seen) => store.run({ content: contentOf(settingKey, form.getValues('rows')), version })
  return (
    <>
      <Card>
        <SavedForm
          saved={{ form, draft: { ...typed, restore }, isBusy: store.isBusy, submit: form.handleSubmit(() => save()) }}
          className="stack"
          leaveText="Your text is saved on this device and offered when you come back."
        >
          <div className={styles.state}>
            <DraftState draft={seen} isTyped={isDirty} />
          </div>
          <PublishSteps {...steps} draft={seen} isTyped={isDirty} effect={settingEffectCopy(settingKey)} />
          <ActionError action={steps} />
          {theirs ? <Conflict theirs={theirs} onMine={() => save(theirs)} onTheirs={acceptTheirs} /> : null}
          {!theirs && !errors.rows ? <ActionError action={store} /> : null}
          <fieldset className={styles.rowsFrame} disabled={store.isBusy || !mayWrite} data-reading={!mayWrite}>
            <SettingRowList form={form} settingKey={settingKey} mayWrite={mayWrite} />
          </fieldset>
          {renderPreview ? <Preview form={form} settingKey={settingKey} renderPreview={renderPreview} /> : null}
          {mayWrite ? <SaveBar isDirty={isDirty} isBusy={store.isBusy} /> : null}
        </SavedForm>
      </Card>
      <Card title="History">
        <VersionHistory
          {...steps}
          name={{ kind: 'setting', id: settingKey }}
          fieldText={(field) => settingFieldText(settingKey, field)}
          renderPreview={renderPreview}
        />
      </Card>
    </>
  )
}

function useSettingEditor(settingKey: SettingKey, draft: DraftView) {
  const queryClient = useQueryClient()
  // The saved base of the typed rows. Only this editor's own saves replace it.
  const [seen, setSeen] = useState(draft)
  const { user } = useSession()
  const form = useForm<SettingFields>({ defaultValues: { rows: rowsOf(settingKey, draft.content) } })
  const { isDirty } = form.formState
  const typed = useDraft(form, { form: 'site-content', id: settingKey, user: user?.id ?? 'anonymous' })
  const show = (stored: DraftView) => {
    setSeen(stored)
    form.reset({ rows: rowsOf(settingKey, stored.content) })
  }
  const saving = useSettingDraft(settingKey, {
    onStored: (stored) => {
      show(stored)
      typed.clear()
    },
    onError: (error) => showRowIssues(form, settingKey, error),
  })
  /** A step never changes typed text. It changes the draft only on a roll back. */
  const adopt = (stored: DraftView) => {
    queryClient.setQueryData(settingDraftQuery(settingKey).queryKey, stored)
    if (isDirty) setSeen({ ...stored, version: seen.version })
    else show(stored)
  }
  const steps = useContentStep(
    { kind: 'setting', id: settingKey },
    {
      onStepped: adopt,
      onError: () => void queryClient.fetchQuery(settingDraftQuery(settingKey)).then(adopt, () => undefined),
    },
  )
  /** Rows merge as a whole. After another save, both versions are kept until the user chooses. */
  const restore = () => {
    const { updatedAt } = seen
    if (typed.offer && updatedAt !== null && Date.parse(updatedAt) > typed.offer.savedAt) saving.holdTheirs(seen)
    typed.restore()
  }
  return { form, seen, typed, restore, steps, ...saving }
}

function SaveBar({ isDirty, isBusy }: { isDirty: boolean; isBusy: boolean }) {
  return (
    <div className={styles.actions}>
      <ActionBar>
        <Button type="submit" variant="ink" disabled={!isDirty} loading={isBusy}>
          Save draft
        </Button>
      </ActionBar>
    </div>
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
      message={`${theirs.updatedBy} changed this while you were editing.`}
      safe="Your text is still below. Nothing is replaced until you choose."
      action={
        <div className="row-8">
          <Button onClick={onTheirs}>View their version</Button>
          <Button variant="ink" onClick={onMine}>
            Overwrite with my version
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

const deployed = { tone: 'ok', icon: IconCircleCheck } as const
const drafted = { tone: 'warn', icon: IconPencil } as const
const pills: Readonly<Record<ContentState, { tone: Tone; icon: IconType }>> = {
  empty: deployed,
  drafted,
  released: { tone: 'info', icon: IconClockPause },
  deployed,
}

/** A pill with the publishing status, and its time. */
function DraftState({ draft, isTyped = false }: { draft: DraftView; isTyped?: boolean }) {
  const { tone, icon } = isTyped ? drafted : pills[draft.state]
  return (
    <>
      <Pill tone={tone} icon={icon}>
        {isTyped ? 'Not saved yet' : CONTENT_STATUS_LABELS[draft.state]}
      </Pill>
      <span>{changedSinceText(draft)}</span>
    </>
  )
}

function changedSinceText({ isChanged, updatedAt, updatedBy, deployed }: DraftView): string {
  const seen = deployed ? `Deployed ${formatTimestamp(deployed.at)}` : 'Default version, until the first is deployed'
  return isChanged && updatedAt ? `${seen}. Changed ${formatTimestamp(updatedAt)} by ${updatedBy}.` : `${seen}.`
}
