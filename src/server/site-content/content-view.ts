/** Content as it is answered to whoever may edit it: how far it has got, and what this reader may do next. */
import type { DraftView, StepView, VersionLineView } from '#api/site-content/site-content-routes.ts'
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
import type { DeliveredRow, VersionRow } from './version-store.ts'

/** What an actor who was let through is to the content: whoever is no administrator is the contractor whose page it is. */
export function partiesOf({ role, permissions }: Actor): ContentParty[] {
  return role === 'admin' ? administratorParties(permissions) : ['owner']
}

export function stateOf(row: StatusRow | undefined): ContentState {
  return contentState({
    isSaved: row !== undefined,
    isChanged: row?.is_changed ?? false,
    waits: row !== undefined && row.waiting_number !== null,
  })
}

function actionsOf(actor: Actor, state: ContentState, facts: Facts<ContentShape>) {
  return partiesOf(actor).flatMap((party) => availableEvents(contentMachine, { state, party, facts }))
}

/** What was never saved is a draft as well: what everybody sees now. */
export function viewDraft(
  named: ContentName,
  row: (DraftRow & { readonly showsDelivered: boolean }) | undefined,
  reader: Actor,
): DraftView {
  const state = stateOf(row)
  const facts = { waits: row !== undefined && row.waiting_number !== null, wasShown: false }
  const actions = actionsOf(reader, state, facts)
  if (row === undefined) {
    const content = defaultContent(named)
    const nobody = { updatedAt: null, updatedBy: null, waiting: null, deployed: null, showsDelivered: true }
    return { content, version: 0, ...nobody, state, isChanged: false, actions }
  }
  return {
    content: row.draft,
    version: row.draft_version,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
    state,
    isChanged: row.is_unseen,
    waiting: stepOf(row.waiting_number, row.waiting_at, row.waiting_by),
    deployed: stepOf(row.deployed_number, row.deployed_at, row.deployed_by),
    showsDelivered: row.showsDelivered,
    actions,
  }
}

export function viewVersion(row: VersionRow, reader: Actor): VersionLineView {
  const state = contentState({ isSaved: true, isChanged: row.is_changed, waits: row.waits })
  const actions = actionsOf(reader, state, { waits: row.waits, wasShown: row.was_shown })
  return {
    number: row.number,
    released: { number: row.number, at: row.released_at.toISOString(), by: row.released_by },
    deployed: stepOf(row.number, row.deployed_at, row.deployed_by),
    broughtBack: row.source_number,
    isWaiting: row.is_waiting,
    isShown: row.is_shown,
    actions: actions.filter((event) => event === 'rollBack' || (event === 'deploy' && row.is_waiting)),
  }
}

/** What the site came with; as long as nothing was saved there is no row, and visitors see it. */
export function viewDelivered(row: DeliveredRow | undefined, reader: Actor): VersionLineView {
  const nobody = { released: null, deployed: null, broughtBack: null, isWaiting: false }
  const line = { number: DEFAULT_VERSION, ...nobody, isShown: row?.is_shown ?? true }
  if (row === undefined) return { ...line, actions: [] }
  const state = contentState({ isSaved: true, isChanged: row.is_changed, waits: row.waits })
  const actions = actionsOf(reader, state, { waits: row.waits, wasShown: row.was_shown })
  return { ...line, actions: actions.filter((event) => event === 'rollBack') }
}

function stepOf(number: number | null, at: Date | null, by: string | null): StepView | null {
  return number === null || at === null || by === null ? null : { number, at: at.toISOString(), by }
}
