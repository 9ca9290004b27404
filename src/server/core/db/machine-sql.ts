/**
 * Converts a machine table to an SQL expression for `actions`. `availableEvents` evaluates every combination once, and
 * the expression looks it up by status, party and facts. So the table stays the only definition.
 */
import { availableEvents, type Facts, type Machine, type MachineShape, transitionsOf } from '#domain/core/machine.ts'

interface Columns<M extends MachineShape> {
  /** SQL expressions, never user input. */
  readonly status: string
  readonly party: string
  readonly facts: Readonly<Record<M['fact'], string>>
}

/** A JSON array of the events that `party` can fire in `status`. */
export function actionsSql<M extends MachineShape>(machine: Machine<M>, columns: Columns<M>): string {
  const facts = Object.keys(machine.facts) as M['fact'][]
  const actionsByKey: Record<string, string[]> = {}
  for (const status of machine.statuses)
    for (const party of actingParties(machine))
      for (const combination of factCombinations(facts)) {
        const events = availableEvents(machine, { status, party, facts: combination })
        if (events.length > 0)
          actionsByKey[[status, party, ...facts.map((fact) => combination[fact])].join(' ')] = events
      }
  const key = [columns.status, columns.party, ...facts.map((fact) => `(${columns.facts[fact]})::text`)].join(
    " || ' ' || ",
  )
  return `coalesce(${quoted(JSON.stringify(actionsByKey))}::jsonb -> (${key}), '[]')`
}

/** The answer of a rule as a nested `case`, which evaluates a fact only where the answer depends on it. */
export function decisionSql<Fact extends string>(
  facts: readonly Fact[],
  columns: Readonly<Record<Fact, string>>,
  rule: (facts: Readonly<Record<Fact, boolean>>) => string,
): string {
  const decide = ([fact, ...others]: readonly Fact[], known: Readonly<Record<string, boolean>>): string => {
    if (fact === undefined) return quoted(rule(known as Record<Fact, boolean>))
    const yes = decide(others, { ...known, [fact]: true })
    const no = decide(others, { ...known, [fact]: false })
    return yes === no ? yes : `case when ${columns[fact]} then ${yes} else ${no} end`
  }
  return decide(facts, {})
}

/** `column in ('a', 'b')`, for constants of a machine. */
export function oneOf(column: string, values: readonly string[]): string {
  return `${column} in (${values.map(quoted).join(', ')})`
}

/** Whether some party can fire the event in the status of the column. */
export function canFire<M extends MachineShape>(column: string, machine: Machine<M>, event: M['event']): string {
  return oneOf(column, [...new Set(transitionsOf(machine).flatMap(({ on, from }) => (on === event ? from : [])))])
}

/** The only status that the event leads to, quoted. */
export function statusAfter<M extends MachineShape>(machine: Machine<M>, event: M['event']): string {
  const targets = new Set(transitionsOf(machine).flatMap(({ on, to }) => (on === event ? [to] : [])))
  const [target, ...others] = targets
  if (target === undefined || others.length > 0) throw new RangeError(`${event} leads to ${targets.size} statuses`)
  return quoted(target)
}

/** Whether a row of the history, named `row`, is a transition of the machine. */
export function isTransition<M extends MachineShape>(machine: Machine<M>, row: string): string {
  const transitions = transitionsOf(machine).flatMap(({ on, from, who, to }) =>
    from.flatMap((status) => who.map((party) => `(${[status, on, party, to].map(quoted).join(', ')})`)),
  )
  return `(${row}.from_status, ${row}.event, ${row}.actor_role, ${row}.to_status) in (${transitions.join(', ')})`
}

/** Quotes a constant for an SQL statement. */
export const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`

function actingParties<M extends MachineShape>(machine: Machine<M>): M['party'][] {
  return [...new Set(machine.table.flatMap((row) => row.who))].filter((party) => party !== 'system')
}

/** All combinations of the facts. */
function factCombinations<Fact extends string>(facts: readonly Fact[]): Facts<MachineShape & { fact: Fact }>[] {
  return Array.from({ length: 2 ** facts.length }, (_, bits) => {
    const values = facts.map((fact, bit) => [fact, (bits & (1 << bit)) !== 0] as const)
    return Object.fromEntries(values) as Record<Fact, boolean>
  })
}
