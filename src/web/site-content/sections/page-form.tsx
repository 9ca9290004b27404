import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type PageContent, pageContentSchema } from '#domain/site-content/page-schemas.ts'
import { ActionError } from '../../ui/action-error.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DraftOffer } from '../../ui/draft-offer.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PublishSteps } from '../publishing/publish-steps.tsx'
import { type ContentStep, useContentStep } from '../publishing/use-content-step.ts'
import { VersionHistory } from '../publishing/version-history.tsx'
import { versionsQuery } from '../publishing/versions-query.ts'
import { CardPosition } from './card-position.tsx'
import type { Editing, PageEditorProps } from './edit-state.ts'
import { EditorBar } from './editor-bar.tsx'
import styles from './page-editor.module.css'
import { type PageName, pageQuery } from './page-query.ts'
import { type Draft, type EditorErrors, editorErrorsOf, type PageSaver, type PageSnapshot } from './page-saver.ts'
import { PageSections } from './page-sections.tsx'
import { SectionList } from './section-list.tsx'
import { asDraft, readPageDraft, usePageSaver } from './use-page-saver.ts'

const NO_ERRORS: EditorErrors = {}

const isUnsaved = (saver: PageSaver) => !['new', 'saved'].includes(saver.current().state.kind)

/** Validates with the page's schema before saving. */
const editorErrorsIn = (content: PageContent): EditorErrors =>
  editorErrorsOf(pageContentSchema.safeParse(content).error?.issues ?? [])

/** All fields of a page around its sections. */
export function PageForm(props: PageEditorProps & { draft: Draft }) {
  const { saver, snapshot, offer, restore, forget, acceptTheirs } = usePageSaver(props, editorErrorsIn)
  const { steps, onReleased } = usePageSteps(props.name, saver)
  const [announcement, announce] = useState('')
  const { content, state } = snapshot
  const editing: Editing = {
    name: props.name,
    rating: props.rating,
    categoryNames: props.categoryNames,
    content,
    problems: state.kind === 'incomplete' ? state.problems : NO_ERRORS,
    kept: snapshot.draft.content,
    sent: snapshot.sent,
    onChange: (page) => saver.change(page),
    announce,
  }
  return (
    <div className={styles.editor}>
      <EditorBar
        saver={saver}
        snapshot={snapshot}
        done={props.done}
        onReleased={onReleased}
        isAdministrator={props.isAdministrator}
      />
      {props.isAdministrator ? <PageSteps isBusy={steps.isBusy} onStep={steps.onStep} snapshot={snapshot} /> : null}
      <ActionError action={steps} />
      <DraftOffer draft={{ offer, restore, clear: forget }} />
      {state.kind === 'conflict' ? (
        <PageConflict
          theirs={state.theirs.content}
          rating={props.rating}
          onOverwriteTheirs={() => void saver.overwriteTheirs()}
          onAcceptTheirs={acceptTheirs}
        />
      ) : null}
      <CardPosition editing={editing} />
      <TextField
        label="Heading"
        description="Shown above the blocks. Leave it empty for none."
        value={content.heading ?? ''}
        error={editing.problems.heading}
        onChange={({ currentTarget }) => saver.change({ ...content, heading: currentTarget.value })}
      />
      <SectionList editing={editing} list="blocks" />
      <SectionList editing={editing} list="services" />
      {props.isAdministrator ? <PageHistory {...steps} name={props.name} rating={props.rating} /> : null}
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      <SavingLeaveGuard saver={saver} />
    </div>
  )
}

/** Leaving saves first, and asks only if saving fails. */
function SavingLeaveGuard({ saver }: { saver: PageSaver }) {
  return (
    <LeaveGuard
      hasUnsaved={() => saver.save().then(() => isUnsaved(saver))}
      asksOnClose={() => isUnsaved(saver)}
      title="Leave this page?"
    >
      <p>We couldn't save your last changes. They stay on this device and are offered when you edit this page again.</p>
    </LeaveGuard>
  )
}

type PageStepsProps = Pick<Parameters<typeof PublishSteps>[0], 'isBusy' | 'onStep'> & { snapshot: PageSnapshot }

/** The publishing steps of an admin. Only a saved draft can be released. */
function PageSteps({ snapshot: { draft, state }, ...deps }: PageStepsProps) {
  return (
    <Card title="Publishing steps">
      <PublishSteps
        {...deps}
        draft={draft}
        isTyped={state.kind !== 'saved'}
        effect="All visitors of this page see it immediately."
      />
    </Card>
  )
}

/** The publishing steps of a page, and the queries to refetch after each. */
function usePageSteps(name: PageName, saver: PageSaver) {
  const queryClient = useQueryClient()
  const onReleased = () => {
    void queryClient.invalidateQueries({ queryKey: pageQuery(name.kind, name.id).queryKey })
    void queryClient.invalidateQueries({ queryKey: versionsQuery(name).queryKey })
  }
  const steps = useContentStep(name, {
    onStepped: (stored) => {
      saver.take(asDraft(stored))
      onReleased()
    },
    onError: () => void readPageDraft(name).then(saver.take, () => undefined),
  })
  return { steps, onReleased }
}

interface PageHistoryProps {
  name: PageName
  rating: number | undefined
  isBusy: boolean
  onStep: (step: ContentStep) => Promise<unknown>
}

/** The versions of a page, for admins. */
function PageHistory({ rating, ...props }: PageHistoryProps) {
  return (
    <Card title="History">
      <VersionHistory
        {...props}
        fieldText={(field) => field}
        renderPreview={(page) => <VersionOfPage content={page as PageContent} rating={rating} />}
      />
    </Card>
  )
}

function VersionOfPage({ content, rating }: { content: PageContent; rating: number | undefined }) {
  const { card, heading, blocks, services } = content
  if (card || heading || blocks.length + services.length > 0) return <PageSections content={content} rating={rating} />
  return <p className={styles.none}>No sections of its own. Visitors see the site default.</p>
}

interface PageConflictProps {
  theirs: PageContent
  rating: number | undefined
  onOverwriteTheirs: () => void
  onAcceptTheirs: () => void
}

/** An edit conflict: the user compares both versions and chooses one. Neither is lost before. */
function PageConflict({ theirs, rating, onOverwriteTheirs, onAcceptTheirs }: PageConflictProps) {
  return (
    <div className={styles.conflict}>
      <ErrorCard
        message="Someone else changed this page while you were editing it."
        safe="Both versions are safe: yours below and on this device, theirs on the server."
      />
      <details>
        <summary>View their version</summary>
        <div className={styles.theirs} inert>
          <PageSections content={theirs} rating={rating} />
        </div>
      </details>
      <div className={styles.ways}>
        <Button onClick={onAcceptTheirs}>Use their version</Button>
        <Button variant="ink" onClick={onOverwriteTheirs}>
          Keep my version
        </Button>
      </div>
    </div>
  )
}
