import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type PageContent, pageContentSchema } from '#domain/site-content/page-schemas.ts'
import { Card } from '../../ui/card.tsx'
import { DraftOffer } from '../../ui/draft-offer.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { PublishSteps } from '../publishing/publish-steps.tsx'
import { CardPosition } from './card-position.tsx'
import type { Editing, PageEditorProps } from './edit-state.ts'
import { EditorBar } from './editor-bar.tsx'
import { PageConflict } from './page-conflict.tsx'
import styles from './page-editor.module.css'
import { PageHistory } from './page-history.tsx'
import { type Draft, type EditorErrors, editorErrorsOf, type PageSnapshot } from './page-saver.ts'
import { SectionList } from './section-list.tsx'
import { useLeaveGuard } from './use-leave-guard.tsx'
import { usePageSaver } from './use-page-saver.ts'
import { usePageSteps } from './use-page-steps.ts'

const NO_ERRORS: EditorErrors = {}

/** Validates with the page's schema before saving. */
const editorErrorsIn = (content: PageContent): EditorErrors =>
  editorErrorsOf(pageContentSchema.safeParse(content).error?.issues ?? [])

/** All fields of a page around its sections. */
export function PageForm(props: PageEditorProps & { draft: Draft }) {
  const { saver, snapshot, offer, restore, forget, acceptTheirs } = usePageSaver(props, editorErrorsIn)
  const { steps, onReleased } = usePageSteps(props.name, saver)
  const guard = useLeaveGuard(saver)
  const [announcement, announce] = useState('')
  const { content, state } = snapshot
  const editing: Editing = {
    name: props.name,
    rating: props.rating,
    categoryNames: props.categoryNames,
    renderPictures: props.renderPictures,
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
      {steps.error ? <ErrorCard message={steps.error.message} /> : null}
      {offer ? <DraftOffer savedAt={offer.savedAt} onRestore={restore} onDiscard={forget} /> : null}
      {state.kind === 'conflict' ? (
        <PageConflict
          theirs={state.theirs.content}
          rating={props.rating}
          onOverwriteTheirs={() => void saver.overwriteTheirs()}
          onAcceptTheirs={acceptTheirs}
        />
      ) : null}
      <CardPosition editing={editing} />
      <TextInput
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
      {guard}
    </div>
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
