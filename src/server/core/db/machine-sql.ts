/**
 * Turns a machine's table into the SQL expression of its `actions`, for answers that PostgreSQL builds. The rows stay
 * the only place that says who may do what: this is another reader of them, beside `availableEvents`, and a test
 * compares the two over every state, party and fact.
 */
import type { Machine, MachineShape } from '#domain/core/machine.ts'
import { movesOf } from '#domain/core/machine.ts'

interface Columns<M extends MachineShape> {
  /** SQL expressions; all of them are ours, never a caller's text. */
  readonly state: string
  readonly party: string
  readonly facts: Readonly<Record<M['fact'], string>>
}

/** A JSON array of the events that `party` may fire in `state`. */
export function actionsSql<M extends MachineShape>(machine: Machine<M>, columns: Columns<M>): string {
  const choices = movesOf(machine)
    .filter((row) => row.who.some((party) => party !== 'system'))
    .map((row) => {
      const guards = (row.when ?? []).map((fact) => ` and (${columns.facts[fact]})`).join('')
      return `case when ${oneOf(columns.state, row.from)} and ${oneOf(columns.party, row.who)}${guards} then ${quoted(row.on)} end`
    })
  return `array_to_json(array_remove(array[${choices.join(', ')}]::text[], null))`
}

/** `column in ('a', 'b')`, for the fixed words of a machine. */
export function oneOf(column: string, words: readonly string[]): string {
  return `${column} in (${words.map(quoted).join(', ')})`
}

const quoted = (word: string) => `'${word.replaceAll("'", "''")}'`
