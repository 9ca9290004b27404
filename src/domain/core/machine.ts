/**
 * A state machine is a table. One row says: on this event, from these states, who may fire it, when (facts that must
 * hold), where it leads, and what else must happen; or, for a try that deserves its own sentence, which error refuses
 * it. Authorization, the `actions` in answers, buttons, documents and tests are read from the rows, so no other file
 * compares statuses.
 *
 * A guard is the name of a fact that must be true. Facts are plain booleans, so the same row can be decided here and
 * be turned into SQL for answers that the database builds (`server/core/db/machine-sql.ts`).
 */
import { coreErrors } from './core-errors.ts'
import type { DomainError } from './error.ts'

export interface MachineShape {
  status: string
  event: string
  party: string
  fact: string
  effect: string
}

interface RowStart<M extends MachineShape> {
  readonly on: M['event']
  readonly from: readonly M['status'][]
  readonly who: readonly M['party'][]
}

export interface Transition<M extends MachineShape> extends RowStart<M> {
  readonly when?: readonly M['fact'][]
  readonly to: M['status']
  readonly effects?: readonly M['effect'][]
}

export interface DeniedTransition<M extends MachineShape> extends RowStart<M> {
  readonly error: () => DomainError
}

export interface Machine<M extends MachineShape> {
  readonly name: string
  readonly statuses: readonly M['status'][]
  readonly initial: M['status']
  /** What each fact means, and the sentence for an event that it holds up. */
  readonly facts: Readonly<Record<M['fact'], { readonly meaning: string; readonly error: () => DomainError }>>
  readonly table: readonly (Transition<M> | DeniedTransition<M>)[]
  /** For an event that has no row in this state; without it the sentence is the one about a job. */
  readonly notAvailable?: () => DomainError
}

export type Facts<M extends MachineShape> = Readonly<Record<M['fact'], boolean>>

export interface TransitionContext<M extends MachineShape> {
  readonly status: M['status']
  readonly party: M['party']
  readonly facts: Facts<M>
}

export interface Step<M extends MachineShape> {
  readonly to: M['status']
  readonly effects: readonly M['effect'][]
}

/** Decides one event, or throws the exact error. Pure: the caller stores the new state and carries the effects out. */
export function decide<M extends MachineShape>(
  machine: Machine<M>,
  now: TransitionContext<M>,
  event: M['event'],
): Step<M> {
  const rows = machine.table.filter((row) => row.on === event && row.who.includes(now.party))
  if (rows.length === 0) throw coreErrors.forbidden()
  const row = rows.find((candidate) => candidate.from.includes(now.status))
  if (row === undefined) throw (machine.notAvailable ?? coreErrors.notAvailable)()
  if ('error' in row) throw row.error()
  const unmetFact = row.when?.find((fact: M['fact']) => !now.facts[fact])
  if (unmetFact !== undefined) throw machine.facts[unmetFact].error()
  return { to: row.to, effects: row.effects ?? [] }
}

/** The events this party may fire now: the screen shows one button for each. */
export function availableEvents<M extends MachineShape>(machine: Machine<M>, now: TransitionContext<M>): M['event'][] {
  return transitionsOf(machine)
    .filter((row) => row.from.includes(now.status) && row.who.includes(now.party))
    .filter((row) => (row.when ?? []).every((fact) => now.facts[fact]))
    .map((row) => row.on)
}

/** The rows that lead somewhere, without the refusals. */
export function transitionsOf<M extends MachineShape>(machine: Machine<M>): readonly Transition<M>[] {
  return machine.table.filter((row): row is Transition<M> => 'to' in row)
}

/** The whole table as lines of text, with guards and errors; `docs/state-machines.md` and the golden tests show it. */
export function formatMachine<M extends MachineShape>(machine: Machine<M>): string[] {
  return machine.table.map((row) => {
    const start = `${row.from.join(' | ')} --${row.on} by ${row.who.join(' or ')}-->`
    if ('error' in row) return `${start} error: ${row.error().message}`
    const guards = row.when?.length ? ` when ${row.when.map((fact) => machine.facts[fact].meaning).join(' and ')}` : ''
    const effects = row.effects?.length ? `; ${row.effects.join(', ')}` : ''
    return `${start} ${row.to}${guards}${effects}`
  })
}

/** What is wrong with a table: states nobody reaches, and a pair of event and party that two rows claim. */
export function machineDefects<M extends MachineShape>(machine: Machine<M>): string[] {
  const reached = new Set<string>([machine.initial])
  for (let previousSize = -1; previousSize !== reached.size; ) {
    previousSize = reached.size
    for (const row of transitionsOf(machine)) if (row.from.some((state) => reached.has(state))) reached.add(row.to)
  }
  const unreachable = machine.statuses
    .filter((state) => !reached.has(state))
    .map((state) => `${state} is never reached`)
  const keys = machine.table.flatMap((row) =>
    row.from.flatMap((state) => row.who.map((party) => `${row.on} by ${party} in ${state}`)),
  )
  const duplicates = keys
    .filter((claim, index) => keys.indexOf(claim) !== index)
    .map((claim) => `${claim} stands twice`)
  return [...unreachable, ...duplicates]
}
