/**
 * Turns a machine's table into an SQL expression for its `actions`, for answers that PostgreSQL builds. The rows stay
 * the only place that says who may do what: every situation is decided here once, by `availableEvents`, and the
 * expression looks the answer up by state, party and facts. So each fact is computed once, and the lookup costs next
 * to nothing.
 */
import { availableEvents, type Facts, type Machine, type MachineShape, transitionsOf } from '#domain/core/machine.ts'

interface Columns<M extends MachineShape> {
  /** SQL expressions; all of them are ours, never a caller's text. */
  readonly state: string
  readonly party: string
  readonly facts: Readonly<Record<M['fact'], string>>
}

/** A JSON array of the events that `party` may fire in `state`. */
export function actionsSql<M extends MachineShape>(machine: Machine<M>, columns: Columns<M>): string {
  const facts = Object.keys(machine.facts) as M['fact'][]
  const answers: Record<string, string[]> = {}
  for (const state of machine.states)
    for (const party of peopleOf(machine))
      for (const truth of truthsOf(facts)) {
        const events = availableEvents(machine, { state, party, facts: truth })
        if (events.length > 0) answers[[state, party, ...facts.map((fact) => truth[fact])].join(' ')] = events
      }
  const key = [columns.state, columns.party, ...facts.map((fact) => `(${columns.facts[fact]})::text`)].join(
    " || ' ' || ",
  )
  return `coalesce(${quoted(JSON.stringify(answers))}::jsonb -> (${key}), '[]')`
}

/** `column in ('a', 'b')`, for the fixed words of a machine. */
export function oneOf(column: string, words: readonly string[]): string {
  return `${column} in (${words.map(quoted).join(', ')})`
}

/** Whether a row of the history, named `row`, is one of the machine's moves. */
export function isMove<M extends MachineShape>(machine: Machine<M>, row: string): string {
  const moves = transitionsOf(machine).flatMap(({ on, from, who, to }) =>
    from.flatMap((state) => who.map((party) => `(${[state, on, party, to].map(quoted).join(', ')})`)),
  )
  return `(${row}.from_status, ${row}.event, ${row}.actor_role, ${row}.to_status) in (${moves.join(', ')})`
}

/** A word of ours within an SQL statement. */
export const quoted = (word: string) => `'${word.replaceAll("'", "''")}'`

function peopleOf<M extends MachineShape>(machine: Machine<M>): M['party'][] {
  return [...new Set(machine.table.flatMap((row) => row.who))].filter((party) => party !== 'system')
}

/** Every combination of the facts. */
function truthsOf<Fact extends string>(facts: readonly Fact[]): Facts<MachineShape & { fact: Fact }>[] {
  return Array.from({ length: 2 ** facts.length }, (_, combination) => {
    const truth = facts.map((fact, bit) => [fact, (combination & (1 << bit)) !== 0] as const)
    return Object.fromEntries(truth) as Record<Fact, boolean>
  })
}
