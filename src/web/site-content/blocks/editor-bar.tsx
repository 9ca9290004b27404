import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { clockText, dayMonthText } from '#domain/core/formats.ts'
import { showSuccess } from '../../core/toasts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { stepDone } from '../steps/use-content-step.ts'
import styles from './page-editor.module.css'
import type { Draft, PageSaver, PageSnapshot, SaveState } from './page-saver.ts'

interface EditorBarProps {
  saver: PageSaver
  snapshot: PageSnapshot
  done: ReactNode
  onReleased: () => void
  /** For an administrator, who deploys what was released. */
  deploy: ReactNode
}

type Question = 'release' | 'discard'

/** Where the draft stands, what visitors see, and the ways on; it stays in sight. */
export function EditorBar({ saver, snapshot: { draft, state }, done, onReleased, deploy }: EditorBarProps) {
  const [asks, setAsks] = useState<Question>()
  const [isBusy, setIsBusy] = useState(false)
  const mayDiscard = draft.version > 0 && state.kind !== 'conflict' && (draft.isChanged || state.kind !== 'saved')
  const answer = async (doing: () => Promise<unknown>) => {
    setIsBusy(true)
    await doing()
    setIsBusy(false)
    setAsks(undefined)
  }
  const release = async () => {
    if (!(await saver.release())) return
    const { waiting } = saver.current().draft
    showSuccess(waiting ? stepDone.release : 'Released. Visitors see this version now.')
    onReleased()
  }
  return (
    <section className={styles.bar} aria-label="Draft">
      <div>
        <p role="status">
          <b>{stateText(state)}</b>
        </p>
        <p>{visitorsText(draft)}</p>
      </div>
      <div className={styles.ways}>
        {state.kind === 'failed' ? (
          <Button variant="default" onClick={() => void saver.save()}>
            Try again
          </Button>
        ) : null}
        {mayDiscard ? (
          <Button variant="default" onClick={() => setAsks('discard')}>
            Discard
          </Button>
        ) : null}
        {done}
        {deploy}
        {state.kind === 'saved' && !draft.actions.includes('release') ? null : (
          <Button
            variant="gold"
            disabled={state.kind === 'conflict' || state.kind === 'incomplete'}
            onClick={() => setAsks('release')}
          >
            Release
          </Button>
        )}
      </div>
      <Questions
        asks={asks}
        isReleased={draft.releasedAt !== null}
        isShownAtOnce={deploy === null}
        isBusy={isBusy}
        onRelease={() => void answer(release)}
        onDiscard={() => void answer(() => saver.discard())}
        onCancel={() => setAsks(undefined)}
      />
    </section>
  )
}

interface QuestionsProps {
  asks: Question | undefined
  isReleased: boolean
  isShownAtOnce: boolean
  isBusy: boolean
  onRelease: () => void
  onDiscard: () => void
  onCancel: () => void
}

function Questions({ asks, isReleased, isShownAtOnce, isBusy, onRelease, onDiscard, onCancel }: QuestionsProps) {
  return (
    <>
      <ConfirmDialog
        isOpen={asks === 'release'}
        title="Release this page?"
        confirmLabel="Release"
        isBusy={isBusy}
        onConfirm={onRelease}
        onCancel={onCancel}
      >
        <p>{isShownAtOnce ? 'Every visitor sees this version from now on.' : 'It waits until somebody deploys it.'}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asks === 'discard'}
        title="Discard your changes?"
        confirmLabel="Discard"
        isDangerous
        isBusy={isBusy}
        onConfirm={onDiscard}
        onCancel={onCancel}
      >
        <p>
          {isReleased ? 'The draft goes back to what visitors see.' : 'Nothing was released yet: the draft is emptied.'}
        </p>
      </ConfirmDialog>
    </>
  )
}

export function stateText(state: SaveState): string {
  switch (state.kind) {
    case 'new':
      return 'Not saved yet'
    case 'saved':
      return state.at === undefined ? 'Draft saved' : `Draft saved ${clockText(state.at)}`
    case 'typing':
      return 'Not saved yet'
    case 'saving':
      return 'Saving the draft'
    case 'failed':
      return `Not saved. ${state.message.replace(/\.$/, '')}. Your changes are kept on this device.`
    case 'conflict':
      return 'Not saved: somebody else changed this page'
    case 'incomplete': {
      const [first = '', ...more] = Object.values(state.problems)
      const rest = more.length > 0 ? ` And ${more.length} more to put right.` : ''
      return `Not saved: ${first.replace(/\.$/, '')}.${rest}`
    }
  }
}

export function visitorsText(draft: Pick<Draft, 'releasedAt' | 'isChanged' | 'waiting'>): string {
  const seen = seenText(draft)
  return draft.waiting ? `${seen} Version ${draft.waiting.number} was released and waits to be deployed.` : seen
}

function seenText({ releasedAt, isChanged }: Pick<Draft, 'releasedAt' | 'isChanged'>): string {
  if (!releasedAt) return 'Visitors see nothing of this yet.'
  const version = `the version of ${dayMonthText(releasedAt)}, ${clockText(releasedAt)}`
  return isChanged ? `Visitors see ${version}.` : `Visitors see this, ${version}.`
}
