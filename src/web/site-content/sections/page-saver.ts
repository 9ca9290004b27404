/**
 * Saves a page while the user types: shortly after the last change, one request at a time. Failed saves keep the text.
 * On a conflict nothing is overwritten, and both versions are kept until the user chooses [ONB-05, ONB-06].
 */
import type { DraftView } from '#api/site-content/site-content-routes.ts'
import type { PageContent } from '#domain/site-content/page-schemas.ts'
import { ApiError, networkError } from '../../core/api-error.ts'

export interface Draft extends DraftView {
  content: PageContent
}

/** Errors by field path: "blocks.0.label". */
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
  /** The typed content. */
  content: PageContent
  /** The saved draft, with sanitised HTML. */
  draft: Draft
  /** The content as sent in the last successful save. */
  sent: PageContent
  state: SaveState
}

export interface SaverDeps {
  put: (content: PageContent, version: number) => Promise<Draft>
  read: () => Promise<Draft>
  release: (version: number) => Promise<Draft>
  released: () => Promise<PageContent>
  editorErrorsIn: (content: PageContent) => EditorErrors
  /** Stores the typed text on this device, and clears it once all is saved. */
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
  /** The version of the other author that the user has seen and rejected. */
  private chosen: number | undefined
  private readonly ports: SaverDeps
  private readonly listeners = new Set<() => void>()

  /** An unsaved page starts with its initial content. */
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
   * Restores a local draft. If the page was saved since, both are kept until the user chooses. A user who already chose
   * the other version is not asked again.
   */
  restore(content: PageContent, typedAt: number): void {
    const { draft } = this.snapshot
    const isOlder = draft.updatedAt !== null && Date.parse(draft.updatedAt) > typedAt
    if (isOlder && draft.version !== this.chosen) this.show({ content, state: { kind: 'conflict', theirs: draft } })
    else this.change(content)
  }

  /** Saves the typed content after the running save. */
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

  /** Resolves a conflict: this page replaces the other version. */
  async overwriteTheirs(): Promise<void> {
    const { state } = this.snapshot
    if (state.kind !== 'conflict') return
    this.show({ draft: state.theirs, state: { kind: 'typing' } })
    await this.save()
  }

  /** Resolves a conflict: the other version wins. The local text stays on this device until the next change. */
  acceptTheirs(): void {
    const { state } = this.snapshot
    if (state.kind !== 'conflict') return
    const { theirs } = state
    this.chosen = theirs.version
    this.show({ content: theirs.content, sent: theirs.content, draft: theirs, state: { kind: 'saved', at: undefined } })
  }

  /** Releases the draft to visitors. Returns whether it succeeded. */
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

  /** Takes over the server's content after a step. Typed text stays. */
  readonly take = (draft: Draft): void => {
    const isTyping = this.snapshot.state.kind !== 'saved'
    this.show(
      isTyping
        ? { draft: { ...draft, version: this.snapshot.draft.version } }
        : { draft, content: draft.content, sent: draft.content },
    )
  }

  /** Restores the deployed content. */
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

/** The first error of each field. Server paths start at the body's content. */
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
