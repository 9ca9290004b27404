/**
 * A state machine is a table. A row names an event, its statuses, parties, required facts, target status and effects,
 * or the error for a denied attempt. Facts are booleans, so PostgreSQL can evaluate the same rows
 * (`server/core/db/machine-sql.ts`).
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
  /** Describes each fact, with the error for an event that the fact blocks. */
  readonly facts: Readonly<Record<M['fact'], { readonly meaning: string; readonly error: () => DomainError }>>
  readonly table: readonly (Transition<M> | DeniedTransition<M>)[]
  /** For an event without a row in this status. The default error is about a job. */
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

/** Decides one event, or throws the exact error. The caller stores the new status and runs the effects. */
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

/** The events this party can fire now. The screen shows one button for each. */
export function availableEvents<M extends MachineShape>(machine: Machine<M>, now: TransitionContext<M>): M['event'][] {
  return transitionsOf(machine)
    .filter((row) => row.from.includes(now.status) && row.who.includes(now.party))
    .filter((row) => (row.when ?? []).every((fact) => now.facts[fact]))
    .map((row) => row.on)
}

/** The rows with a target status, without the denied ones. */
export function transitionsOf<M extends MachineShape>(machine: Machine<M>): readonly Transition<M>[] {
  return machine.table.filter((row): row is Transition<M> => 'to' in row)
}

/** The table as lines of text, for `docs/state-machines.md` and the golden tests. */
export function formatMachine<M extends MachineShape>(machine: Machine<M>): string[] {
  return machine.table.map((row) => {
    const start = `${row.from.join(' | ')} --${row.on} by ${row.who.join(' or ')}-->`
    if ('error' in row) return `${start} error: ${row.error().message}`
    const guards = row.when?.length ? ` when ${row.when.map((fact) => machine.facts[fact].meaning).join(' and ')}` : ''
    const effects = row.effects?.length ? `; ${row.effects.join(', ')}` : ''
    return `${start} ${row.to}${guards}${effects}`
  })
}

/** Defects of a table: unreachable statuses, and rows with the same event, party and status. */
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
