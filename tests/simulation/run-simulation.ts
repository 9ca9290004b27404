// `npm run sim` runs 1,000 seeds of 300 steps in two processes with a database each. `npm run sim -- --seed 7` runs one
// seed and prints its log. A violation prints its seed and last steps, and exits with code 1.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { freshDatabase } from '#tests/support/database.ts'
import { startTestCluster } from '#tests/support/test-cluster.ts'
import { openSimulation, Violation } from './simulation.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '1000' },
    steps: { type: 'string', default: '300' },
    from: { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
  },
})
const isSingle = values.seed !== undefined
const first = Number(values.seed ?? values.from)
const count = isSingle ? 1 : Number(values.seeds)
const processCount = isSingle ? 1 : 2

async function runSeeds(): Promise<void> {
  const database = await freshDatabase()
  const simulation = await openSimulation(database.url)
  try {
    for (let seed = first; seed < first + count; seed += Number(values.every)) {
      const { log, hash } = await simulation.run(seed, Number(values.steps))
      if (isSingle) console.log(log.join('\n'))
      console.log(`seed ${seed} hash ${hash}`)
    }
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    console.error(error.message)
    process.exitCode = 1
  } finally {
    await simulation.close()
    await database.drop()
  }
}

async function runProcesses(): Promise<void> {
  const startedAt = performance.now()
  const cluster = await startTestCluster()
  const env = { ...process.env, TEST_DATABASE_URL: cluster.url }
  const exits = Array.from({ length: processCount }, async (_, index) => {
    const range = isSingle ? ['--seed', `${first}`] : ['--from', `${first + index}`, '--seeds', `${count - index}`]
    const args = [...range, '--steps', values.steps, '--every', `${processCount}`]
    return (await once(fork(import.meta.filename, args, { env }), 'exit'))[0] as number | null
  })
  const codes = await Promise.all(exits)
  await cluster.stop()
  process.exitCode = codes.every((code) => code === 0) ? 0 : 1
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`${count} seeds of ${values.steps} steps in ${seconds} seconds`)
}

await (process.send === undefined ? runProcesses() : runSeeds())
