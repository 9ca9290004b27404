import { type ReactNode, useState } from 'react'
import { dayMonthText, formatTime } from '#domain/core/formats.ts'
import { showSuccess } from '../../core/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from './page-editor.module.css'
import type { Draft, PageSaver, PageSnapshot, SaveState } from './page-saver.ts'

interface EditorBarProps {
  saver: PageSaver
  snapshot: PageSnapshot
  done: ReactNode
  onReleased: () => void
  /** Admins release in the publishing steps, so here they only save the draft. */
  isAdministrator: boolean
}

type Question = 'release' | 'discard'

/** Draft state, visible version and actions. Always in view. */
export function EditorBar({ saver, snapshot: { draft, state }, done, onReleased, isAdministrator }: EditorBarProps) {
  const [requires, setAsks] = useState<Question>()
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
    showSuccess('Released. Visitors see this version now.')
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
        {state.kind === 'failed' ? <Button onClick={() => void saver.save()}>Try again</Button> : null}
        {mayDiscard ? <Button onClick={() => setAsks('discard')}>Discard</Button> : null}
        {done}
        {isAdministrator ? (
          <SaveNow state={state} onSave={() => void saver.save()} />
        ) : (
          <ReleaseNow snapshot={{ draft, state }} onRelease={() => setAsks('release')} />
        )}
      </div>
      <Questions
        requires={requires}
        isReleased={draft.deployed !== null}
        isBusy={isBusy}
        onRelease={() => void answer(release)}
        onDiscard={() => void answer(() => saver.discard())}
        onCancel={() => setAsks(undefined)}
      />
    </section>
  )
}

/** The draft saves itself shortly after. The bar shows progress and errors. */
function SaveNow({ state, onSave }: { state: SaveState; onSave: () => void }) {
  if (state.kind !== 'new' && state.kind !== 'typing') return null
  return (
    <Button variant="ink" onClick={onSave}>
      Save draft
    </Button>
  )
}

interface ReleaseNowProps {
  snapshot: Pick<PageSnapshot, 'draft' | 'state'>
  onRelease: () => void
}

function ReleaseNow({ snapshot: { draft, state }, onRelease }: ReleaseNowProps) {
  if (state.kind === 'saved' && !draft.actions.includes('release')) return null
  return (
    <Button variant="gold" disabled={state.kind === 'conflict' || state.kind === 'incomplete'} onClick={onRelease}>
      Release
    </Button>
  )
}

interface QuestionsProps {
  requires: Question | undefined
  isReleased: boolean
  isBusy: boolean
  onRelease: () => void
  onDiscard: () => void
  onCancel: () => void
}

function Questions({ requires, isReleased, isBusy, onRelease, onDiscard, onCancel }: QuestionsProps) {
  return (
    <>
      <ConfirmDialog
        isOpen={requires === 'release'}
        title="Release this page?"
        confirmLabel="Release"
        isBusy={isBusy}
        onConfirm={onRelease}
        onCancel={onCancel}
      >
        <p>All visitors see this version from now on.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={requires === 'discard'}
        title="Discard your changes?"
        confirmLabel="Discard"
        isDangerous
        isBusy={isBusy}
        onConfirm={onDiscard}
        onCancel={onCancel}
      >
        <p>
          {isReleased
            ? 'The draft returns to what visitors see.'
            : 'Nothing was released yet, so the draft becomes empty.'}
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
      return state.at === undefined ? 'Draft saved' : `Draft saved ${formatTime(state.at)}`
    case 'typing':
      return 'Not saved yet'
    case 'saving':
      return 'Saving the draft'
    case 'failed':
      return `Not saved. ${state.message.replace(/\.$/, '')}. Your changes are saved on this device.`
    case 'conflict':
      return 'Not saved: someone else changed this page'
    case 'incomplete': {
      const [first = '', ...more] = Object.values(state.problems)
      const rest = more.length > 0 ? ` And ${more.length} more to fix.` : ''
      return `Not saved: ${first.replace(/\.$/, '')}.${rest}`
    }
  }
}

export function visitorsText(draft: Pick<Draft, 'deployed' | 'showsDefault' | 'isChanged' | 'pending'>): string {
  const seen = visibleText(draft)
  return draft.pending ? `${seen} Version ${draft.pending.number} was released but isn't deployed yet.` : seen
}

function visibleText({ deployed, showsDefault, isChanged }: Pick<Draft, 'deployed' | 'showsDefault' | 'isChanged'>) {
  if (!deployed) return "Visitors don't see any of this yet."
  const since = `${dayMonthText(deployed.at)}, ${formatTime(deployed.at)}`
  if (showsDefault) return `Visitors see the default version, since ${since}.`
  const version = `the version of ${since}`
  return isChanged ? `Visitors see ${version}.` : `Visitors see this, ${version}.`
}
