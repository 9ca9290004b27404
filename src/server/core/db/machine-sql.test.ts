import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { availableEvents, type Facts, type Machine, type MachineShape } from '#domain/core/machine.ts'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import { QUOTE_PARTIES, quoteMachine } from '#domain/quotes/quote-machine.ts'
import { STAGE_PARTIES, stageMachine } from '#domain/stages/stage-machine.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { actionsSql, canFire, decisionSql, oneOf, statusAfter } from './machine-sql.ts'

const database = await freshDatabase()
const pool = new pg.Pool({ connectionString: database.url, max: 1 })
// The database may be dropped before the last connection has closed.
pool.on('error', () => undefined)

afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** All contexts of a machine for its parties and for a user who is not a party. */
function contextsOf<M extends MachineShape>(machine: Machine<M>, parties: readonly M['party'][]) {
  const names = Object.keys(machine.facts) as M['fact'][]
  const combinations = Array.from({ length: 2 ** names.length }, (_, bits) =>
    names.map((name, bit) => [name, (bits & (1 << bit)) !== 0] as const),
  ).map((pairs) => Object.fromEntries(pairs) as Facts<M>)
  const actingParties = [...parties.filter((party) => party !== 'system'), '']
  return machine.statuses.flatMap((status) =>
    actingParties.flatMap((party) => combinations.map((facts) => ({ status, party, facts }))),
  )
}

async function actionsOf<M extends MachineShape>(
  machine: Machine<M>,
  { status, party, facts }: { status: string; party: string; facts: Facts<M> },
): Promise<string[]> {
  const columns = { status: '$1::text', party: '$2::text', facts: {} as Record<M['fact'], string> }
  const names = Object.keys(facts) as M['fact'][]
  for (const [index, name] of names.entries()) columns.facts[name] = `$${index + 3}::boolean`
  const { rows } = await pool.query<{ actions: string[] }>(`select ${actionsSql(machine, columns)} as actions`, [
    status,
    party,
    ...names.map((name) => facts[name]),
  ])
  return rows[0]?.actions ?? ['no row']
}

describe('PostgreSQL returns the same actions as the engine', () => {
  const suites = [
    ['job', jobMachine, ['customer', 'contractor']],
    ['quote', quoteMachine, QUOTE_PARTIES],
    ['stage', stageMachine, STAGE_PARTIES],
  ] as const

  test.each(suites)('for a %s in every status, for every party, with all facts', async (_name, machine, parties) => {
    await compare(machine as unknown as Machine<MachineShape>, parties)
  })

  async function compare(machine: Machine<MachineShape>, parties: readonly string[]) {
    const contexts = contextsOf(machine, parties)
    for (const context of contexts)
      expect({ context, actions: await actionsOf(machine, context) }).toEqual({
        context,
        actions: availableEvents(machine, context),
      })
    expect(contexts.length).toBeGreaterThan(machine.statuses.length)
  }
})

test('values are quoted', () => {
  expect(oneOf('name', ["o'brien", 'plain'])).toBe("name in ('o''brien', 'plain')")
})

test('the statuses before and after an event are constants of the table', () => {
  expect(canFire('s.status', stageMachine, 'submitProgress')).toBe("s.status in ('paid', 'rejected')")
  expect(statusAfter(stageMachine, 'submitProgress')).toBe("'waiting'")
  expect(() => statusAfter(quoteMachine, 'sign')).toThrow('sign leads to 3 statuses')
})

test('the answer of a rule evaluates a fact only where the answer depends on it', () => {
  const rule = ({ isOpen, isOwn }: { isOpen: boolean; isOwn: boolean }) => (isOpen && isOwn ? 'yes' : 'no')

  const answer = decisionSql(['isOpen', 'isOwn'], { isOpen: 'j.open', isOwn: 'j.own' }, rule)

  expect(answer).toBe("case when j.open then case when j.own then 'yes' else 'no' end else 'no' end")
})
