/** The response for editors: the status of the content and the actions of this reader. */
import type { DraftView, StepView, VersionListItemView } from '#api/site-content/site-content-routes.ts'
import { availableEvents, type Facts } from '#domain/core/machine.ts'
import {
  type ContentParty,
  type ContentShape,
  type ContentState,
  contentMachine,
} from '#domain/site-content/content-machine.ts'
import { administratorParties, contentState } from '#domain/site-content/content-state.ts'
import { defaultContent } from '#domain/site-content/default-content.ts'
import { DEFAULT_VERSION } from '#domain/site-content/default-version.ts'
import type { ContentName } from '#domain/site-content/site-content.ts'
import type { Actor } from '../core/http/actor.ts'
import type { DraftRow, StatusRow } from './site-content-store.ts'
import type { DefaultRow, VersionRow } from './version-store.ts'

/** The parties of an authorised actor. An actor who is not an admin owns the page. */
export function partiesOf({ role, permissions }: Actor): ContentParty[] {
  return role === 'admin' ? administratorParties(permissions) : ['owner']
}

export function stateOf(row: StatusRow | undefined): ContentState {
  return contentState({
    isSaved: row !== undefined,
    isChanged: row?.is_changed ?? false,
    isPending: row !== undefined && row.pending_number !== null,
  })
}

function actionsOf(actor: Actor, state: ContentState, facts: Facts<ContentShape>) {
  return partiesOf(actor).flatMap((party) => availableEvents(contentMachine, { status: state, party, facts }))
}

/** The draft of unsaved content is the default version. */
export function viewDraft(
  named: ContentName,
  row: (DraftRow & { readonly showsDefault: boolean }) | undefined,
  reader: Actor,
): DraftView {
  const state = stateOf(row)
  const facts = { isPending: row !== undefined && row.pending_number !== null, wasDeployed: false }
  const actions = actionsOf(reader, state, facts)
  if (row === undefined) {
    const content = defaultContent(named)
    const empty = { updatedAt: null, updatedBy: null, pending: null, deployed: null, showsDefault: true, waiting: null }
    return { content, version: 0, ...empty, state, isChanged: false, actions }
  }
  return {
    content: row.draft,
    version: row.draft_version,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
    state,
    isChanged: row.is_unseen,
    pending: stepOf(row.pending_number, row.pending_at, row.pending_by),
    deployed: stepOf(row.deployed_number, row.deployed_at, row.deployed_by),
    showsDefault: row.showsDefault,
    waiting: row.waits_since && { at: row.waits_since.toISOString(), by: row.waits_by ?? '' },
    actions,
  }
}

export function viewVersion(row: VersionRow, reader: Actor): VersionListItemView {
  const state = contentState({ isSaved: true, isChanged: row.is_changed, isPending: row.is_pending })
  const actions = actionsOf(reader, state, { isPending: row.is_pending, wasDeployed: row.was_deployed })
  return {
    number: row.number,
    released: { number: row.number, at: row.released_at.toISOString(), by: row.released_by },
    deployed: stepOf(row.number, row.deployed_at, row.deployed_by),
    restoredFrom: row.source_number,
    isPending: row.is_pending_version,
    isDeployed: row.is_deployed,
    actions: actions.filter((event) => event === 'rollBack' || (event === 'deploy' && row.is_pending_version)),
  }
}

/** The default version. Unsaved content has no row, and visitors see this version. */
export function viewDefault(row: DefaultRow | undefined, reader: Actor): VersionListItemView {
  const empty = { released: null, deployed: null, restoredFrom: null, isPending: false }
  const defaultItem = { number: DEFAULT_VERSION, ...empty, isDeployed: row?.is_deployed ?? true }
  if (row === undefined) return { ...defaultItem, actions: [] }
  const state = contentState({ isSaved: true, isChanged: row.is_changed, isPending: row.is_pending })
  const actions = actionsOf(reader, state, { isPending: row.is_pending, wasDeployed: row.was_deployed })
  return { ...defaultItem, actions: actions.filter((event) => event === 'rollBack') }
}

function stepOf(number: number | null, at: Date | null, by: string | null): StepView | null {
  return number === null || at === null || by === null ? null : { number, at: at.toISOString(), by }
}
