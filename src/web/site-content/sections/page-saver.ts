/**
 * Keeps a page on the server while somebody writes: a moment after the last change the draft is sent, one at a time. What
 * cannot be sent stays as it was typed. When somebody else has changed the page meanwhile, nothing is overwritten: both
 * versions are held until the writer chooses [ONB-05, ONB-06].
 */
import type { DraftView } from '#api/site-content/site-content-routes.ts'
import type { PageContent } from '#domain/site-content/page-schemas.ts'
import { ApiError, networkError } from '../../core/api-error.ts'

export interface Draft extends DraftView {
  content: PageContent
}

/** What is wrong in a page, by the field that it is about: "blocks.0.label". */
export type EditorErrors = Readonly<Record<string, string>>

export type SaveState =
  | { kind: 'new' }
  | { kind: 'saved'; at: number | undefined }
  | { kind: 'typing' }
  | { kind: 'saving' }
  | { kind: 'incomplete'; problems: EditorErrors }
  | { kind: 'failed'; message: string }
  | { kind: 'conflict'; theirs: Draft }

export interface PageSnapshot {
  /** What is typed. */
  content: PageContent
  /** What the server holds: the same words, and html as visitors would get it. */
  draft: Draft
  /** The page as it was sent when that draft was answered. */
  sent: PageContent
  state: SaveState
}

export interface SaverDeps {
  put: (content: PageContent, version: number) => Promise<Draft>
  read: () => Promise<Draft>
  release: (version: number) => Promise<Draft>
  released: () => Promise<PageContent>
  editorErrorsIn: (content: PageContent) => EditorErrors
  /** Keeps what was typed on this device; forgets it where the server has everything. */
  keep: (content: PageContent | undefined) => void
  now: () => number
}

const SAVE_AFTER_MS = 2000
const CONFLICT = 409
const BROKEN_RULE = 422

export class PageSaver {
  private snapshot: PageSnapshot
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<void> | undefined
  /** The version of theirs that the writer has seen beside their own, and chosen. */
  private chosen: number | undefined
  private readonly ports: SaverDeps
  private readonly listeners = new Set<() => void>()

  /** Where nothing was ever saved, the page begins with a proposal. */
  constructor(draft: Draft, ports: SaverDeps, proposal: PageContent = draft.content) {
    const isNew = draft.version === 0
    const content = isNew ? proposal : draft.content
    this.ports = ports
    this.snapshot = { content, draft, sent: content, state: isNew ? { kind: 'new' } : { kind: 'saved', at: undefined } }
  }

  readonly current = () => this.snapshot

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  readonly stop = () => clearTimeout(this.timer)

  change(content: PageContent): void {
    this.ports.keep(content)
    const { state } = this.snapshot
    this.show({ content, state: state.kind === 'conflict' ? state : { kind: 'typing' } })
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.save(), SAVE_AFTER_MS)
  }

  /**
   * Brings back what was typed here earlier; where somebody has saved the page since, both are held until one is chosen.
   * Whoever has chosen theirs already, and restores their own after all, is not asked again.
   */
  restore(content: PageContent, typedAt: number): void {
    const { draft } = this.snapshot
    const isOlder = draft.updatedAt !== null && Date.parse(draft.updatedAt) > typedAt
    if (isOlder && draft.version !== this.chosen) this.show({ content, state: { kind: 'conflict', theirs: draft } })
    else this.change(content)
  }

  /** Sends what is typed, after what is being sent already. */
  async save(): Promise<void> {
    clearTimeout(this.timer)
    while (this.running) await this.running
    const { content, draft, state } = this.snapshot
    if (state.kind === 'conflict' || state.kind === 'saved') return
    const problems = this.ports.editorErrorsIn(content)
    if (Object.keys(problems).length > 0) return this.show({ state: { kind: 'incomplete', problems } })
    this.running = this.send(content, draft.version).finally(() => {
      this.running = undefined
    })
    await this.running
  }

  /** The answer to a conflict: this page replaces theirs, with their version in sight. */
  async keepMine(): Promise<void> {
    const { state } = this.snapshot
    if (state.kind !== 'conflict') return
    this.show({ draft: state.theirs, state: { kind: 'typing' } })
    await this.save()
  }

  /** The other answer: their page is shown. Ours stays on this device until the next change. */
  acceptTheirs(): void {
    const { state } = this.snapshot
    if (state.kind !== 'conflict') return
    const { theirs } = state
    this.chosen = theirs.version
    this.show({ content: theirs.content, sent: theirs.content, draft: theirs, state: { kind: 'saved', at: undefined } })
  }

  /** Shows the draft to everybody; answers whether it did. */
  async release(): Promise<boolean> {
    await this.save()
    const { state, draft } = this.snapshot
    if (state.kind !== 'saved') return false
    try {
      this.show({ draft: await this.ports.release(draft.version) })
      return true
    } catch (error) {
      await this.handleError(error)
      return false
    }
  }

  /** What stands on the server after a step that somebody took with it; what is typed meanwhile stays. */
  readonly take = (draft: Draft): void => {
    const isTyping = this.snapshot.state.kind !== 'saved'
    this.show(
      isTyping
        ? { draft: { ...draft, version: this.snapshot.draft.version } }
        : { draft, content: draft.content, sent: draft.content },
    )
  }

  /** Goes back to what visitors see. */
  async discard(): Promise<void> {
    try {
      this.change(await this.ports.released())
      await this.save()
    } catch (error) {
      await this.handleError(error)
    }
  }

  private show(change: Partial<PageSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...change }
    for (const listener of this.listeners) listener()
  }

  private async send(sent: PageContent, version: number): Promise<void> {
    this.show({ state: { kind: 'saving' } })
    try {
      const draft = await this.ports.put(sent, version)
      const isAll = this.snapshot.content === sent
      if (isAll) this.ports.keep(undefined)
      this.show({ draft, sent, state: isAll ? { kind: 'saved', at: this.ports.now() } : { kind: 'typing' } })
    } catch (error) {
      await this.handleError(error)
    }
  }

  private async handleError(error: unknown): Promise<void> {
    const { status, issues, message } = error instanceof ApiError ? error : networkError(error)
    if (status === CONFLICT) {
      const theirs = await this.ports.read().catch(() => undefined)
      if (theirs) return this.show({ state: { kind: 'conflict', theirs } })
    }
    if (status === BROKEN_RULE && issues.length > 0) {
      return this.show({ state: { kind: 'incomplete', problems: editorErrorsOf(issues) } })
    }
    this.show({ state: { kind: 'failed', message } })
  }
}

/** The first sentence about each field; the server names fields from the body's content on. */
export function editorErrorsOf(
  issues: readonly { path: readonly PropertyKey[] | string; message: string }[],
): EditorErrors {
  const problems: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = (typeof path === 'string' ? path : path.join('.')).replace(/^content\./, '')
    problems[field] ??= message
  }
  return problems
}
